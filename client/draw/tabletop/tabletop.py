"""The tabletop as a whole: ground, scenery and units through the camera, within the time of a frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from client.draw.palette import FELT_DARK
from client.draw.tabletop.camera import Camera
from client.draw.tabletop.ground import TILE, tile
from client.draw.tabletop.ordering import painting_order
from client.draw.tabletop.plan import MILLIMETRE, Outline, Plan, box, inside
from client.draw.tabletop.scenery import PAINTS, Standing, sculpture, standing
from client.draw.tabletop.sprites import sprite
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit, company
from client.draw.tabletop.workshop import Making, Picture, Workshop

SECONDS = 0.004
"""Time of a frame in which pictures are made."""
AWAY = 4.0
"""Millimetres from a unit within which no scenery stands."""


class Tabletop:
    """Draws a table with its terrain and the units on it."""

    def __init__(self, camera: Camera, features: Sequence[Feature] = ()) -> None:
        """Draw the table of a camera."""
        self.camera = camera
        self.features = tuple(features)
        self.units: tuple[Unit, ...] = ()
        self._shop = Workshop(camera.scale_of)
        self._fitting = camera.fitting
        self._order: list[Unit | Standing] = []
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
        """Say whether pictures are still being made: the next frame shows more."""
        return self._shop.busy

    def draw(self, target: pygame.Surface, below: Callable[[pygame.Surface], None] | None = None) -> None:
        """Draw a frame into the camera's part of a surface; `below` draws what lies on the ground under units.

        At rest each picture is shown as it was drawn. On the way between two levels the whole is drawn at the
        nearer one and stretched by a tenth at most.
        """
        if self._fitting != self.camera.fitting:
            self._fitting = self.camera.fitting
            self._shop.forget()
        self._shop.begin()
        level = round(self.camera.level)
        stretch = self.camera.scale_of(self.camera.level) / self.camera.scale_of(level)
        rect = self.camera.rect
        if stretch == 1.0:
            window = target.subsurface(rect)
            self._frame(window, level)
        else:
            size = (math.ceil(rect.width / stretch), math.ceil(rect.height / stretch))
            window = self._scratch(size)
            self._frame(window, level)
            pygame.transform.smoothscale(window, rect.size, target.subsurface(rect))
        self._shop.work(SECONDS)

    def finish(self) -> None:
        """Make every picture that the present view needs."""
        window = pygame.Surface(self.camera.rect.bottomright, depth=32)
        self.draw(window)
        while self._shop.busy:
            self._shop.work(math.inf)
            self.draw(window)

    def _scratch(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface to draw on that is stretched afterwards."""
        if self._canvas is None or self._canvas.width < size[0] or self._canvas.height < size[1]:
            most = [max(edge, math.ceil(part * 1.1)) for edge, part in zip(size, self.camera.rect.size, strict=True)]
            self._canvas = pygame.Surface(most, depth=32)
        return self._canvas.subsurface((0, 0, *size))

    def _frame(self, window: pygame.Surface, level: int) -> None:
        """Draw ground and all that stands on it at a level, with the middle of the view in the middle."""
        scale = self.camera.scale_of(level) * MILLIMETRE
        middle = self.plan.at(self.camera.view.middle)
        left = round(middle[0] * scale - window.width / 2)
        top = round(middle[1] * scale - window.height / 2)
        self._ground(window, level, scale, left, top)
        seen = window.get_rect(topleft=(left, top)).inflate(60, 60)
        plan = self.plan
        blits = []
        for each in self._standing():
            found = self._picture(each, plan, level, scale, seen)
            if found is not None:
                blits.append(found)
        window.fblits([(picture.surface, (x - left, y - top)) for picture, x, y in blits])

    def _ground(self, window: pygame.Surface, level: int, scale: float, left: int, top: int) -> None:
        plan, features = self.plan, self.features
        window.fill(FELT_DARK)
        for column in range(left // TILE, (left + window.width - 1) // TILE + 1):
            for row in range(top // TILE, (top + window.height - 1) // TILE + 1):
                picture = self._shop.picture(
                    ("ground", plan, column, row), level, lambda c=column, r=row: tile(plan, features, c, r, scale)
                )  # fmt: skip
                if picture is not None:
                    window.blit(picture.surface, (column * TILE - left, row * TILE - top))

    def _picture(
        self, each: Unit | Standing, plan: Plan, level: int, scale: float, seen: pygame.Rect
    ) -> tuple[Picture, int, int] | None:
        """Return the picture of something that stands, and where its corner is, if it can be seen."""
        if isinstance(each, Unit):
            at, reach = plan.at((each.x, each.y)), math.hypot(*each.look.size) / 2 + 30
        else:
            at, reach = each.at, each.reach + 60
        x, y = round(at[0] * scale), round(at[1] * scale)
        if not seen.inflate(2 * reach * scale, 2 * reach * scale).collidepoint(x, y):
            return None
        if isinstance(each, Unit):
            degrees = plan.degrees(each.heading)
            picture = self._shop.picture(
                each.thing(plan), level, lambda: company(self._shop, each.look, degrees, level, scale)
            )
        else:
            picture = self._shop.picture(
                (each.model, each.degrees), level, lambda: _scenery(each, scale)
            )
        return None if picture is None else (picture, x + picture.left, y + picture.top)

    def _standing(self) -> list[Unit | Standing]:
        """Return units and scenery, the farthest first."""
        plan = self.plan
        if self._ordered != (self.units, plan):
            self._ordered = (self.units, plan)
            footprints = [unit.outline(plan) for unit in self.units]
            pieces = [
                piece
                for feature in self.features
                for piece in standing(feature, plan)
                if not _in_the_way(piece, footprints)
            ]
            things = (*self.units, *pieces)
            self._order = [things[number] for number in painting_order([*footprints, *map(_place, pieces)])]
        return self._order


def _scenery(piece: Standing, scale: float) -> Making:
    yield
    return sprite(sculpture(piece.model), PAINTS, piece.degrees, scale)


@lru_cache(1024)
def _place(piece: Standing) -> Outline:
    return box(piece.at, (4.0, 4.0), 0)


def _in_the_way(piece: Standing, outlines: Sequence[Outline]) -> bool:
    """Say whether a piece of scenery stands where a unit is, or hides one."""
    if piece.model.kind == "house":
        return False
    x, y = piece.at
    return any(
        inside(outline, (x, y), AWAY + piece.reach / 2)
        or (piece.crown > 0 and inside(outline, (x, y - piece.crown), piece.reach))
        for outline in outlines
    )
