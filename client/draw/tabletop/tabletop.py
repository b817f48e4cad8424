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
from client.draw.tabletop.composing.workshop import Picture, Workshop, find_limit
from client.draw.tabletop.ground import CLOTH, TILE, overview, sketch, tile
from client.draw.tabletop.plan import MILLIMETRE, Plan
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit

PICTURE_BUDGET_S = 0.006
"""Seconds of a frame after which no more pictures are begun."""
MIN_PICTURE_BUDGET_S = 0.0015
"""Seconds for pictures, however long the rest of the frame took."""
URGENT_BUDGET_S = 0.005
"""Seconds of a frame after which no overdue pictures are made either."""
MAX_REPLACED_PICTURES = 24
"""Most missing pictures that are replaced at once; with more, another level is shown."""
LEVEL_BUDGET_S = 0.003
"""Seconds of a frame for composing another level while the shown one still serves."""
MAX_AREA_GROWTH = 1.7
"""Largest size of a composed area, compared with the visible part, for which it stays in use."""
LEVEL_REST_S = 3.0
"""Seconds after a change of the level until memory for composing another one is dropped."""
REMEMBERED_AREAS = 8
"""Number of areas of levels whose visible things are remembered."""
AHEAD_PX = 200
"""Pixels beyond the view for which pictures are made ahead."""
MIN_LEVEL_SCALE = 0.92
"""Most that a level is shrunk: shrinking takes more time than stretching."""


class Tabletop:
    """The picture of a table with its terrain and its units."""

    def __init__(self, camera: Camera, features: Sequence[Feature] = ()) -> None:
        """Draw the table of a camera."""
        self.camera = camera
        self.features = tuple(features)
        self.units: tuple[Unit, ...] = ()
        """Units on the table."""
        self.away: frozenset[Unit] = frozenset()
        """Units that are hidden while they are carried elsewhere."""
        self.carried: tuple[Unit, ...] = ()
        """Units that are carried; a change of them does not affect the others' pictures."""
        self._shop = Workshop(camera.scale_of, find_limit(camera.rect.size))
        self._front, self._back = self._canvas(), self._canvas()
        """The shown canvas, and one on which another level is composed meanwhile."""
        self._composed: float | None = None
        """Time of the last composition of another level; None once the second canvas is empty again."""
        self._stretcher = Stretcher()
        self._fitting = camera.fitting
        self._shown = 0
        """Level that was drawn last."""
        self._made = 0
        """Changes of pictures when it was drawn."""
        self._arrangement = Arrangement()
        self._moves = 0
        """Number of changes on the table."""
        self._placed: dict[int, dict[Stand, Thing]] = {}
        """Standing things by level, where their places are known."""
        self._before: dict[int, dict[Stand, Thing]] = {}
        """The former standing things by level: unmoved ones keep their places."""
        self._carried = CarriedUnits(self._shop)
        self._seen: dict[tuple[int, int, int, int, int], VisibleThings] = {}
        """Visible things of the areas of levels that were asked for last."""
        self._tiles: dict[tuple[Plan, int, int, int], Thing] = {}
        self.sharing = False
        """Whether something over the table needs the rest of a frame."""
        self._waited = False
        """Whether the previous frame has left pictures to this one."""
        self._asked: object = None
        """Circumstances of the last orders: while they are the same, so are the orders."""
        self._complete: object = None
        """An area of a level that was complete."""

    @property
    def plan(self) -> Plan:
        """Return the plan of the table, with its present turn."""
        return Plan(*self.camera.table, self.camera.turned)

    @property
    def held(self) -> int:
        """Return the bytes of all cached pictures."""
        return self._shop.held

    @property
    def busy(self) -> bool:
        """Say whether pictures are still in work: a later frame shows more."""
        later = self._front.level != self._shown or self._made != self._shop.changes
        return self._shop.busy or later or self._carried.rough

    def draw(self, target: pygame.Surface) -> None:
        """Draw a frame into the camera's part of a surface.

        Pictures are made for the level of the camera's goal. Until all things have one there, or a
        substitute, the last shown level is stretched, or the whole table.
        """
        began = perf_counter()
        if self._fitting != self.camera.fitting:
            self._fitting, self._shown = self.camera.fitting, 0
            self._shop.begin_anew(find_limit(self.camera.rect.size))
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
        # A slow frame is mostly followed by a fast one, which has time for pictures again.
        self._waited = left < 0 and not self._waited and self._shop.busy
        if not self._waited:
            # A moved thing will probably look different in the next frame: its picture can wait, unless it is
            # a figure's, for which the next frames have a use.
            waits, shared = moved and not self._carried.coming, self.sharing or bool(self.carried)
            self._shop.work(
                0.0 if waits else MIN_PICTURE_BUDGET_S if shared else max(MIN_PICTURE_BUDGET_S, left)
            )

    def finish(self) -> None:
        """Make every picture that the camera's goal needs."""
        window = pygame.Surface(self.camera.rect.bottomright, depth=32)
        self.draw(window)
        while self.busy:
            self._shop.work(math.inf)
            self.draw(window)

    def _ask(self) -> None:
        """Order the pictures for the camera's goal and its surroundings."""
        camera, level = self.camera, self.camera.goal_level
        area = self._area(camera.goal, level)
        asked = (
            level,
            tuple(area),
            self._moves,
            self._shop.losses,
            self._carried.settled,
            self._carried.coming,
        )
        if asked == self._asked:
            return
        self._asked = asked
        self._shop.begin()
        # First the ground as a whole, which has a sketch at once. Its tiles come after the units: eyes are on
        # the units while pictures grow sharp.
        whole = self._tile(0, 0, 0)
        self._shop.order(whole.key, 0, whole.make)
        if self._shop.find(whole.key, 0) is None:
            self._shop.stand_in(whole.key, 0, whole.rough)
        around = self._things(level, area.inflate(2 * AHEAD_PX, 2 * AHEAD_PX))
        carried = self._carried.find_wanted(level, self._millimetre(level))
        for thing in (*carried, *around.standing.values(), *around.ground):
            self._shop.order(thing.key, level, thing.make, thing.rough)
        # The pictures of the whole table are substitutes for all others: they must stay in the cache.
        for stand in self._arrangement.stands:
            self._shop.find(stand.key, 0)
        self._shop.find(("ground", self.plan), 0)

    def _show(self, target: pygame.Surface, end: float) -> int:
        """Draw the present view at the best complete level; return that level."""
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
            if self._composed is not None and perf_counter() > self._composed + LEVEL_REST_S:
                self._composed, self._back = None, self._canvas()
                front.shrink(seen)
        else:
            before = None if front.level is None else self._area(view, front.level)
            self._compose(self._back, level, seen)
            self._composed = perf_counter()
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
        """Show carried units over a part of the composition."""
        level = canvas.level
        if (self.carried or self.away) and level is not None:
            things, scale = self._things(level, area), self._millimetre(level)
            for patch in self._carried.patches(self._arrangement, level, scale, things):
                canvas.lay(*patch)

    def _compose(self, canvas: Canvas, level: int, seen: pygame.Rect) -> None:
        """Set a canvas's part of a level: the visible area and, if it is not much larger, the coming one."""
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
        """Return an empty canvas with room for a usual composition."""
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
        """Return the number of things without a picture or substitute at a level, made before `end`."""
        asked = (level, tuple(area), self._moves, self._shop.changes)
        if asked == self._complete:
            return 0
        things = self._things(level, area).things
        missing = [thing for thing in things if self._shop.find(thing.key, level) is None]
        if len(missing) > MAX_REPLACED_PICTURES:
            return len(missing)
        left = sum(
            perf_counter() > end or not self._shop.stand_in(thing.key, level, thing.rough)
            for thing in missing
        )
        if not missing:
            self._complete = asked
        return left

    def _things(self, level: int, area: pygame.Rect) -> VisibleThings:
        """Return the visible things in an area of a level."""
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
        """Return a tile of the ground; level 0 has one tile for the whole."""
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
        """Return all standing things with their places at a level, the farthest first."""
        if level not in self._placed:
            order = (self.plan, level, self._millimetre(level))
            before = self._before.get(level, {})
            things = {
                stand: before.get(stand) or standing_thing(self._shop, stand, *order)
                for stand in self._arrangement.stands
            }
            self._placed[level] = self._before[level] = things
        return self._placed[level]
