"""The tabletop as a whole: ground, scenery and units through the camera, within the time of a frame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from time import perf_counter

import pygame

from client.draw.tabletop.camera import Camera, View
from client.draw.tabletop.composing.arrangement import Arrangement, Stand
from client.draw.tabletop.composing.canvas import Canvas
from client.draw.tabletop.composing.carried_units import CarriedUnits
from client.draw.tabletop.composing.stretch import Stretcher
from client.draw.tabletop.composing.things import Thing, VisibleThings, blits, standing_thing
from client.draw.tabletop.composing.workshop import Picture, Workshop
from client.draw.tabletop.ground import CLOTH, TILE, overview, sketch, tile
from client.draw.tabletop.plan import MILLIMETRE, Plan
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit

PICTURE_BUDGET_S = 0.006
"""Seconds of a frame after which no more pictures are begun."""
MIN_PICTURE_BUDGET_S = 0.0015
"""Seconds in which pictures are made however long the rest of the frame took."""
URGENT_BUDGET_S = 0.005
"""Seconds of a frame after which nothing more is made that should have been there already."""
AT_ONCE = 24
"""Missing pictures that are stood in for at once; where there are more, another level is shown."""
LEVEL_BUDGET_S = 0.003
"""Seconds of a frame in which another level is composed while the one that is shown still serves."""
MAX_AREA_GROWTH = 1.7
"""How many times as large as what is seen a composed area may be, so that it can go on being used."""
REMEMBERED_AREAS = 8
"""Areas of levels of which it is remembered what is seen in them."""
AHEAD_PX = 200
"""Pixels beyond the view in which pictures are made for when the camera comes there."""
MIN_LEVEL_SCALE = 0.92
"""How much a level is shrunk at most: shrinking takes more time than stretching."""


class Tabletop:
    """Draws a table with its terrain and the units on it."""

    def __init__(self, camera: Camera, features: Sequence[Feature] = ()) -> None:
        """Draw the table of a camera."""
        self.camera = camera
        self.features = tuple(features)
        self.units: tuple[Unit, ...] = ()
        """The units that stand."""
        self.away: frozenset[Unit] = frozenset()
        """Those of them that are not shown, as long as they are carried elsewhere."""
        self.carried: tuple[Unit, ...] = ()
        """Units that are shown where they are carried: of all the others nothing is asked anew for that."""
        self._shop = Workshop(camera.scale_of)
        self._front, self._back = self._canvas(), self._canvas()
        """What is shown, and what is composed meanwhile for another level."""
        self._stretcher = Stretcher()
        self._fitting = camera.fitting
        self._shown = 0
        """The level that was drawn last."""
        self._made = 0
        """How often pictures had come or gone when it was drawn."""
        self._arrangement = Arrangement()
        self._moves = 0
        """How often something has moved on the table."""
        self._placed: dict[int, dict[Stand, Thing]] = {}
        """What stands on the table, at the levels where its places are known."""
        self._before: dict[int, dict[Stand, Thing]] = {}
        """The same as it was known last: what has not moved is where it was."""
        self._carried = CarriedUnits(self._shop)
        self._seen: dict[tuple[int, int, int, int, int], VisibleThings] = {}
        """What is seen in the areas of levels that were asked for last."""
        self._tiles: dict[tuple[Plan, int, int, int], Thing] = {}
        self.sharing = False
        """Whether something over the table needs the rest of a frame."""
        self._waited = False
        """Whether the frame before has left pictures to this one."""
        self._asked: object = None
        """What pictures were ordered for: while this is the same, so are they."""
        self._complete: object = None
        """An area of a level of which everything was there."""

    @property
    def plan(self) -> Plan:
        """Return the plan of the table, as it is turned now."""
        return Plan(*self.camera.table, self.camera.turned)

    @property
    def held(self) -> int:
        """Return the bytes of the pictures that are kept."""
        return self._shop.held

    @property
    def busy(self) -> bool:
        """Say whether pictures are still being made: a later frame shows more."""
        later = self._front.level != self._shown or self._made != self._shop.changes
        return self._shop.busy or later or self._carried.rough

    def draw(self, target: pygame.Surface) -> None:
        """Draw a frame into the camera's part of a surface.

        Pictures are made for the level that the camera is going to. Until all things have one there, or what
        stands in for it, the level that was shown last is stretched, or the whole table.
        """
        began = perf_counter()
        if self._fitting != self.camera.fitting:
            self._fitting, self._shown = self.camera.fitting, 0
            self._shop.forget()
            self._front, self._back = self._canvas(), self._canvas()
            self._placed.clear()
            self._before.clear()
            self._seen.clear()
            self._tiles.clear()
        moved = self._arrangement.follow(self.units, self.features, self.plan)
        if moved:
            self._moves += 1
            self._placed.clear()
            self._seen.clear()
        moved = self._carried.follow(self.carried, self.away, self.plan) or moved
        self._ask()
        self._shown = self._show(target, began + URGENT_BUDGET_S)
        self._made = self._shop.changes
        left = began + PICTURE_BUDGET_S - perf_counter()
        # What takes a frame's time is mostly over in the next one: then there is time for pictures again.
        self._waited = left < 0 and not self._waited and self._shop.busy
        if not self._waited:
            # What has just moved will probably look another way in the next frame: its picture can wait.
            shared = self.sharing or bool(self.carried)
            self._shop.work(
                0.0 if moved else MIN_PICTURE_BUDGET_S if shared else max(MIN_PICTURE_BUDGET_S, left)
            )

    def finish(self) -> None:
        """Make every picture that the view needs to which the camera is going."""
        window = pygame.Surface(self.camera.rect.bottomright, depth=32)
        self.draw(window)
        while self.busy:
            self._shop.work(math.inf)
            self.draw(window)

    def _ask(self) -> None:
        """Order the pictures that are needed where the camera is going, and around it."""
        camera, level = self.camera, self.camera.goal_level
        area = self._area(camera.goal, level)
        asked = (level, tuple(area), self._moves, self._shop.losses, self._carried.settled)
        if asked == self._asked:
            return
        self._asked = asked
        self._shop.begin()
        # First what all else stands on, of which there is a sketch at once. Tiles of it come after the units:
        # eyes are on these while pictures grow sharp.
        whole = self._tile(0, 0, 0)
        self._shop.order(whole.key, 0, whole.make)
        if self._shop.find(whole.key, 0) is None:
            self._shop.stand_in(whole.key, 0, whole.rough)
        around = self._things(level, area.inflate(2 * AHEAD_PX, 2 * AHEAD_PX))
        carried = self._carried.find_wanted(level, self._millimetre(level))
        for thing in (*carried, *around.standing.values(), *around.ground):
            self._shop.order(thing.key, level, thing.make, thing.rough)
        # The pictures of the whole table stand in for all others: they are not to be forgotten.
        for stand in self._arrangement.stands:
            self._shop.find(stand.key, 0)
        self._shop.find(("ground", self.plan), 0)

    def _show(self, target: pygame.Surface, end: float) -> int:
        """Draw the present view at the best level of which everything is there; return that level."""
        view, least = self.camera.view, math.inf
        for candidate in dict.fromkeys((self.camera.goal_level, self._shown, 0)):
            if least and view.scale / self.camera.scale_of(candidate) >= MIN_LEVEL_SCALE:
                area = self._area(view, candidate)
                missing = self._missing(candidate, area, end)
                if missing < least:
                    least, level, seen = missing, candidate, area
        front = self._front
        if level == front.level:
            self._compose(front, level, seen)
            front.draw(math.inf)
        else:
            before = None if front.level is None else self._area(view, front.level)
            self._compose(self._back, level, seen)
            self._back.draw(LEVEL_BUDGET_S if before and front.area.contains(before) else math.inf)
            if self._back.ready:
                self._front, self._back = self._back, front
            else:
                assert before is not None
                seen = before
        self._lay(self._front, seen)
        part, rect = self._front.part(seen), self.camera.rect
        if seen.size == rect.size:
            target.blit(part, rect)
        else:
            self._stretcher.stretch(part, target.subsurface(rect))
        self._front.lift()
        return level

    def _lay(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Show what is carried over a part of what is composed."""
        level = canvas.level
        if (self.carried or self.away) and level is not None:
            things, scale = self._things(level, area), self._millimetre(level)
            for patch in self._carried.patches(self._arrangement, level, scale, things):
                canvas.lay(*patch)

    def _compose(self, canvas: Canvas, level: int, seen: pygame.Rect) -> None:
        """Set what a canvas is to show of a level: what is seen and, if that is not much more, will be."""
        most = MAX_AREA_GROWTH * seen.width * seen.height
        area = canvas.area
        if level != canvas.level or not area.contains(seen) or area.width * area.height > most:
            area = seen.union(self._area(self.camera.goal, level))
            if area.width * area.height > most:
                area = seen
        made_of = (level, tuple(area), self._moves, self._shop.changes)
        if canvas.made_of != made_of:
            canvas.made_of = made_of
            canvas.compose(level, area, blits(self._shop, level, self._things(level, area).things))

    def _canvas(self) -> Canvas:
        """Return an empty canvas with room for what is mostly composed."""
        wide, high = (math.ceil(edge * math.sqrt(MAX_AREA_GROWTH)) for edge in self.camera.rect.size)
        return Canvas(CLOTH, (wide, high))

    def _millimetre(self, level: int) -> float:
        """Return the pixels of a millimetre at a level."""
        return self.camera.scale_of(level) * MILLIMETRE

    def _area(self, view: View, level: int) -> pygame.Rect:
        """Return the pixels of a level that a view shows."""
        stretch = view.scale / self.camera.scale_of(level)
        width, height = (math.ceil(edge / stretch - 1e-6) for edge in self.camera.rect.size)
        scale = self._millimetre(level)
        x, y = self.plan.at(view.middle)
        return pygame.Rect(round(x * scale - width / 2), round(y * scale - height / 2), width, height)

    def _missing(self, level: int, area: pygame.Rect, end: float) -> int:
        """Return how much has no picture at a level and nothing that stands in for it, made before `end`."""
        asked = (level, tuple(area), self._moves, self._shop.changes)
        if asked == self._complete:
            return 0
        things = self._things(level, area).things
        missing = [thing for thing in things if self._shop.find(thing.key, level) is None]
        if len(missing) > AT_ONCE:
            return len(missing)
        left = sum(
            perf_counter() > end or not self._shop.stand_in(thing.key, level, thing.rough)
            for thing in missing
        )
        if not missing:
            self._complete = asked
        return left

    def _things(self, level: int, area: pygame.Rect) -> VisibleThings:
        """Return what is seen in an area of a level."""
        key = (level, *area)
        if key not in self._seen:
            if len(self._seen) >= REMEMBERED_AREAS:
                del self._seen[next(iter(self._seen))]
            self._seen[key] = self._find_visible(level, area)
        return self._seen[key]

    def _find_visible(self, level: int, area: pygame.Rect) -> VisibleThings:
        left, top, right, bottom = area.left, area.top, area.right, area.bottom
        there = {
            stand: thing
            for stand, thing in self._list_standing(level).items()
            if left - thing.reach < thing.x < right + thing.reach
            and top - thing.reach < thing.y < bottom + thing.reach
        }
        boxes = [thing.box for thing in there.values()]
        if level == 0:
            return VisibleThings([self._tile(0, 0, 0)], there, boxes)
        columns = range(left // TILE, (right - 1) // TILE + 1)
        rows = range(top // TILE, (bottom - 1) // TILE + 1)
        ground = [self._tile(level, column, row) for column in columns for row in rows]
        return VisibleThings(ground, there, boxes)

    def _tile(self, level: int, column: int, row: int) -> Thing:
        """Return a tile of the ground; at level 0 the only one is the whole of it."""
        plan = self.plan
        at = (plan, level, column, row)
        if at not in self._tiles:
            scale = self._millimetre(level)
            if level == 0:
                whole = (plan, self.features, scale)
                made = Thing(("ground", plan), partial(overview, *whole), 0, 0, 0, partial(sketch, *whole))
            else:
                make = partial(tile, plan, self.features, column, row, scale)
                rough = partial(self._rough_tile, plan, column, row, scale)
                made = Thing(("ground", *at), make, column * TILE, row * TILE, TILE, rough)
            self._tiles[at] = made
        return self._tiles[at]

    def _rough_tile(self, plan: Plan, column: int, row: int, scale: float) -> Picture | None:
        """Return a part of the whole ground, stretched to a tile."""
        whole = self._shop.find(("ground", plan), 0)
        if whole is None:
            return None
        factor = self.camera.fitting * MILLIMETRE / scale
        edge = TILE * factor
        part = pygame.Surface((math.ceil(edge), math.ceil(edge)), depth=32)
        part.fill(CLOTH)
        part.blit(whole.surface, (whole.left - round(column * edge), whole.top - round(row * edge)))
        return Picture(pygame.transform.smoothscale(part, (TILE, TILE)), 0, 0)

    def _list_standing(self, level: int) -> dict[Stand, Thing]:
        """Return all that stands on the table with its places at a level, the farthest first."""
        if level not in self._placed:
            order = (self.plan, level, self._millimetre(level))
            before = self._before.get(level, {})
            things = {
                stand: before.get(stand) or standing_thing(self._shop, stand, *order)
                for stand in self._arrangement.stands
            }
            self._placed[level] = self._before[level] = things
        return self._placed[level]
