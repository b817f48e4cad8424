"""The stage of a diagram in the rules: a part of a table with units and terrain, and drawings over them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from client.draw.palette import BRASS, INK, PARCHMENT, WHITE, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.camera import MARGIN, Camera
from client.draw.tabletop.footprints import Footprint
from client.draw.tabletop.plan import Point, Ruler
from client.draw.tabletop.tabletop import Tabletop
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import SINGLE, Formation, Look, Unit
from client.draw.text import label

EDGE = 8
"""Pixels between words and the edge of the picture."""

Stand = tuple[float, float, float]
"""A unit's place: its middle in measures from the lower left corner, and its heading in degrees."""


class DiagramStage:
    """A part of a table, seen from above; all sizes and places are in the measures of a ruler."""

    def __init__(
        self, ruler: Ruler, tell: Callable[[int], str], size: tuple[float, float], width: int, letters: int
    ) -> None:
        """Begin with bare turf, `width` pixels wide; words have `letters` pixels.

        `tell` puts a length in tenths of a millimetre into words.
        """
        self._ruler, self._tell = ruler, tell
        self._letters = letters
        table = (round(size[0] * ruler.length), round(size[1] * ruler.length))
        scale = width / table[0]
        around = [math.ceil((edge + 2 * MARGIN) * scale) for edge in table]
        self._cut = pygame.Rect(0, 0, width, round(size[1] / size[0] * width))
        self._cut.center = (around[0] // 2, around[1] // 2)
        self._camera = Camera(table, pygame.Rect(0, 0, *around))
        self._surface = pygame.Surface(tuple(around), depth=32)
        self._view = self._camera.view
        self._units: list[Unit] = []
        self._features: list[Feature] = []
        self.corners: list[tuple[Point, ...]] = []
        """The footprints of the units in the order of their coming, front left first."""

    # Units and terrain.

    def put(
        self, look: Look, at: Stand, device: str = "", damage: int = 0, formation: Formation = SINGLE
    ) -> None:
        """Put a unit on the table."""
        x, y, turn = at
        placed = (round(x * self._ruler.length), round(y * self._ruler.length), round(turn * 10) % 3600)
        self._units.append(Unit(look, *placed, "", device, damage, (), formation))
        self.corners.append(self.find_corners(look.base, at))

    def find_corners(self, base: Footprint, at: Stand) -> tuple[Point, ...]:
        """Return the corners of a base in its place, front left first, in tenths of a millimetre."""
        x, y, turn = at
        return base.on_table(x * self._ruler.length, y * self._ruler.length, turn * 10)

    def piece(self, kind: str, outline: Sequence[Point]) -> None:
        """Lay a piece of terrain."""
        self._features.append(Feature(kind, (tuple(self._scale(outline)),)))

    def set(self) -> None:
        """Draw units and terrain; later drawings lie over them."""
        table = Tabletop(self._camera, self._features)
        table.units = tuple(self._units)
        table.finish()
        table.draw(self._surface)

    # Drawings over them.

    def mark(self, corners: Sequence[Point], verdict: aids.Verdict = "good") -> None:
        """Draw the future place of a unit with some corners."""
        aids.ghost(self._surface, self._view, corners, verdict)

    def zone(self, outline: Sequence[Point], colour: Colour, opacity: int = aids.FILL) -> None:
        """Cover a part of the table with a colour."""
        aids.area(self._surface, self._view, self._scale(outline), colour, opacity=opacity)

    def line(self, *points: Point, colour: Colour = PARCHMENT, width: int = 2) -> None:
        """Draw a line."""
        aids.line(self._surface, self._view, self._scale(points), colour, width=width)

    def dashes(self, *points: Point, colour: Colour = PARCHMENT) -> None:
        """Draw a dashed line."""
        aids.draw_dashed_line(self._surface, self._view, self._scale(points), colour)

    def way(self, *points: Point, colour: Colour = WHITE) -> None:
        """Draw the way of a unit."""
        aids.route(self._surface, self._view, self._scale(points), colour)

    def tape(self, start: Point, end: Point) -> None:
        """Lay a tape measure."""
        told = self._tell(round(self._ruler.length * math.dist(start, end)))
        begin, reached = self._scale((start, end))
        aids.tape(self._surface, self._view, self._ruler, begin, reached, told)

    def arcs(self, number: int, reach: float) -> None:
        """Draw the arcs of a unit."""
        aids.arcs(self._surface, self._view, self.corners[number], reach * self._ruler.length)

    def ring(self, at: Point, reach: float, colour: Colour = BRASS) -> None:
        """Draw a circle of a range."""
        (middle,), far = self._scale((at,)), reach * self._ruler.length
        aids.range_ring(self._surface, self._view, self._ruler, middle, far, colour)

    def turn(self, at: Point, reach: float, start: float, end: float, colour: Colour = WHITE) -> None:
        """Draw the arrow of a pivot about a place, between two headings in degrees."""
        steps = max(3, round(abs(end - start) / 6))
        turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
        points = [(at[0] + reach * math.sin(a), at[1] + reach * math.cos(a)) for a in turns]
        self.line(*points, colour=colour, width=3)
        self.way(*points[-2:], colour=colour)

    def dot(self, at: Point, colour: Colour = BRASS, radius: float = 5.0) -> None:
        """Draw a point."""
        place = self._view.to_window(self._scale((at,))[0])
        pygame.draw.aacircle(self._surface, INK, place, radius + 2)
        pygame.draw.aacircle(self._surface, colour, place, radius)

    def text(self, text: str, at: Point, colour: Colour = PARCHMENT) -> None:
        """Write a text around a place."""
        ink = label(text, self._letters, colour, bold=True, outline=INK)
        room = self._cut.inflate(-2 * EDGE, -2 * EDGE)
        box = ink.get_rect(center=tuple(map(round, self._view.to_window(self._scale((at,))[0]))))
        self._surface.blit(ink, box.clamp(room))

    def picture(self) -> pygame.Surface:
        """Return the picture."""
        return self._surface.subsurface(self._cut).copy()

    def _scale(self, points: Sequence[Point]) -> list[Point]:
        """Return places of the table in tenths of a millimetre."""
        return [(x * self._ruler.length, y * self._ruler.length) for x, y in points]
