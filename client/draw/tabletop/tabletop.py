"""The tabletop as a whole: ground, scenery and units through the camera, within the time of a frame."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from client.draw.tabletop.camera import Camera, View
from client.draw.tabletop.ground import CLOTH, TILE, overview, tile
from client.draw.tabletop.ordering import painting_order
from client.draw.tabletop.plan import MILLIMETRE, Outline, Plan, Point, box, inside
from client.draw.tabletop.scenery import PAINTS, Standing, sculpture, standing
from client.draw.tabletop.sprites import sprite
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit, company
from client.draw.tabletop.workshop import Maker, Making, Picture, Rough, Workshop

SECONDS = 0.003
"""Time of a frame in which pictures are made."""
AT_ONCE = 8
"""Missing pictures that are made at once, or stood in for: a unit that turns has a new one each frame."""
AHEAD = 200
"""Pixels beyond the view in which pictures are made for when the camera comes there."""
SHRUNK = 0.8
"""How much a level is shrunk at most; one that is drawn far larger than the window would take too long."""
HIGHEST = 70.0
"""Millimetres that scenery reaches beyond its place on the screen, at most."""
AWAY = 4.0
"""Millimetres from a unit within which no scenery stands."""


class _Thing(NamedTuple):
    """Something to be seen: what its picture is remembered by, what makes it, and its place in pixels."""

    key: Hashable
    make: Maker
    x: int
    y: int
    rough: Rough | None = None


class _Stand(NamedTuple):
    """Something that stands on the table: the key of its picture, its place and reach on the plan."""

    what: Unit | Standing
    key: Hashable
    at: Point
    reach: float


class Tabletop:
    """Draws a table with its terrain and the units on it."""

    def __init__(self, camera: Camera, features: Sequence[Feature] = ()) -> None:
        """Draw the table of a camera."""
        self.camera = camera
        self.features = tuple(features)
        self.units: tuple[Unit, ...] = ()
        self._shop = Workshop(camera.scale_of)
        self._fitting = camera.fitting
        self._shown = 0
        """The level that was drawn last."""
        self._order: list[_Stand] = []
        self._ordered: tuple[tuple[Unit, ...], Plan] | None = None
        self._canvas: pygame.Surface | None = None

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
        return self._shop.busy

    def draw(self, target: pygame.Surface) -> None:
        """Draw a frame into the camera's part of a surface.

        Pictures are made for the level that the camera is going to. Until all things have one there, or what
        stands in for it, the level that was shown last is stretched, or the whole table.
        """
        camera = self.camera
        if self._fitting != camera.fitting:
            self._fitting, self._shown = camera.fitting, 0
            self._shop.forget()
        self._shop.begin()
        wanted = self._things(camera.goal, camera.goal_level, AHEAD)
        # What stands before the ground: eyes are on the units while pictures grow sharp.
        for thing in sorted(wanted, key=lambda each: each.rough is not None):
            self._shop.order(thing.key, camera.goal_level, thing.make, thing.rough)
        self._shown = self._show(target)
        self._shop.work(SECONDS)

    def finish(self) -> None:
        """Make every picture that the view needs to which the camera is going."""
        window = pygame.Surface(self.camera.rect.bottomright, depth=32)
        self.draw(window)
        while self._shop.busy:
            self._shop.work(math.inf)
            self.draw(window)

    def _show(self, target: pygame.Surface) -> int:
        """Draw the present view at the best level of which everything is there; return that level."""
        camera, found = self.camera, None
        for level in dict.fromkeys((camera.goal_level, self._shown, 0)):
            stretch = camera.view.scale / camera.scale_of(level)
            if stretch < SHRUNK:
                continue
            things = self._things(camera.view, level)
            missing = [thing for thing in things if self._shop.found(thing.key, level) is None]
            if len(missing) <= AT_ONCE:
                missing = [thing for thing in missing if not self._hurried(thing, level)]
            if found is None or not missing:
                found = level, stretch, things
            if not missing:
                break
        assert found is not None
        level, stretch, things = found
        rect = camera.rect
        if stretch == 1.0:
            self._blit(target.subsurface(rect), things, level)
        else:
            window = self._scratch((math.ceil(rect.width / stretch), math.ceil(rect.height / stretch)))
            self._blit(window, things, level)
            pygame.transform.smoothscale(window, rect.size, target.subsurface(rect))
        return level

    def _hurried(self, thing: _Thing, level: int) -> bool:
        """Let something stand in for a thing at once, or make a unit that is seen so for the first time."""
        if self._shop.stand_in(thing.key, level, thing.rough):
            return True
        if thing.rough is None:
            self._shop.finished(thing.key, level, thing.make)
        return thing.rough is None

    def _blit(self, window: pygame.Surface, things: Sequence[_Thing], level: int) -> None:
        """Draw what is there of some things."""
        window.fill(CLOTH)
        blits = []
        for thing in things:
            picture = self._shop.found(thing.key, level)
            if picture is not None:
                blits.append((picture.surface, (thing.x + picture.left, thing.y + picture.top)))
        window.fblits(blits)

    def _scratch(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface to draw on that is stretched afterwards."""
        if self._canvas is None or self._canvas.width < size[0] or self._canvas.height < size[1]:
            self._canvas = pygame.Surface(size, depth=32)
        return self._canvas.subsurface((0, 0, *size))

    def _things(self, view: View, level: int, more: int = 0) -> list[_Thing]:
        """Return what is seen in a view drawn at a level: the ground, then what stands, from afar to near.

        `more` pixels around the view belong to it.
        """
        plan, scale = self.plan, self.camera.scale_of(level) * MILLIMETRE
        stretch = view.scale / self.camera.scale_of(level)
        width, height = (math.ceil(edge / stretch) for edge in self.camera.rect.size)
        size = (width, height)
        middle = plan.at(view.middle)
        left, top = round(middle[0] * scale - size[0] / 2), round(middle[1] * scale - size[1] / 2)
        things = self._ground(plan, level, scale, pygame.Rect(left, top, *size), more)
        for each, key, at, reach in self._standing():
            x, y = round(at[0] * scale) - left, round(at[1] * scale) - top
            spare = reach * scale + more
            if -spare < x < size[0] + spare and -spare < y < size[1] + spare:
                things.append(_Thing(key, self._maker(each, plan, level, scale), x, y))
        return things

    def _ground(self, plan: Plan, level: int, scale: float, seen: pygame.Rect, more: int) -> list[_Thing]:
        """Return the ground: tiles, or at level 0 the whole of it, parts of which stand in for tiles."""
        whole = partial(overview, plan, self.features, scale)
        if level == 0:
            return [_Thing(("ground", plan), whole, -seen.left, -seen.top)]
        things = []
        for column in range((seen.left - more) // TILE, (seen.right + more - 1) // TILE + 1):
            for row in range((seen.top - more) // TILE, (seen.bottom + more - 1) // TILE + 1):
                make = partial(tile, plan, self.features, column, row, scale)
                rough = partial(self._rough_tile, plan, column, row, scale)
                x, y = column * TILE - seen.left, row * TILE - seen.top
                things.append(_Thing(("ground", plan, column, row), make, x, y, rough))
        return things

    def _rough_tile(self, plan: Plan, column: int, row: int, scale: float) -> Picture | None:
        """Return a part of the whole ground, stretched to a tile."""
        whole = self._shop.found(("ground", plan), 0)
        if whole is None:
            return None
        factor = self.camera.fitting * MILLIMETRE / scale
        edge = TILE * factor
        part = pygame.Surface((math.ceil(edge), math.ceil(edge)), depth=32)
        part.fill(CLOTH)
        part.blit(whole.surface, (whole.left - round(column * edge), whole.top - round(row * edge)))
        return Picture(pygame.transform.smoothscale(part, (TILE, TILE)), 0, 0)

    def _maker(self, each: Unit | Standing, plan: Plan, level: int, scale: float) -> Maker:
        if isinstance(each, Unit):
            return partial(company, self._shop, each.look, plan.degrees(each.heading), level, scale)
        return partial(_scenery, each, scale)

    def _standing(self) -> list[_Stand]:
        """Return units and scenery, the farthest first."""
        plan = self.plan
        if self._ordered != (self.units, plan):
            self._ordered = (self.units, plan)
            footprints = [unit.outline(plan) for unit in self.units]
            hidden = frozenset().union(*(_lifted(self.features, plan, outline) for outline in footprints))
            pieces = [piece for piece in _scattered(self.features, plan) if piece not in hidden]
            stands = [
                *(
                    _Stand(unit, unit.thing(plan), plan.at((unit.x, unit.y)), unit.look.reach)
                    for unit in self.units
                ),
                *(
                    _Stand(piece, (piece.model, piece.degrees), piece.at, piece.reach + HIGHEST)
                    for piece in pieces
                ),
            ]
            order = painting_order([*footprints, *map(_place, pieces)])
            self._order = [stands[number] for number in order]
        return self._order


def _scenery(piece: Standing, scale: float) -> Making:
    yield
    return sprite(sculpture(piece.model), PAINTS, piece.degrees, scale)


@lru_cache(8)
def _scattered(features: tuple[Feature, ...], plan: Plan) -> tuple[Standing, ...]:
    """Return all scenery of a table."""
    return tuple(piece for feature in features for piece in standing(feature, plan))


@lru_cache(256)
def _lifted(features: tuple[Feature, ...], plan: Plan, outline: Outline) -> frozenset[Standing]:
    """Return the scenery that stands where a footprint is, or would hide what stands there."""
    return frozenset(
        piece
        for piece in _scattered(features, plan)
        if piece.model.kind != "house"
        and (
            inside(outline, piece.at, AWAY + piece.reach / 2)
            or (piece.crown > 0 and inside(outline, (piece.at[0], piece.at[1] - piece.crown), piece.reach))
        )
    )


@lru_cache(1024)
def _place(piece: Standing) -> Outline:
    return box(piece.at, (4.0, 4.0), 0)
