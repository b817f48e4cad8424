"""The stage of a diagram: a part of the table with units and terrain, and drawings over them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from client.draw.palette import BRASS, INK, PARCHMENT, WHITE, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.camera import MARGIN, Camera
from client.draw.tabletop.plan import INCH, INCHES, Point
from client.draw.tabletop.tabletop import Tabletop
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit
from client.draw.text import label
from client.i18n import Words
from client.skins.kings.art.looks import device, formation_of, look_of
from client.skins.kings.wording.measures import inches
from engine.games.kings.armies.entries import profile_of

MEN, UNDEAD = 0, 1
"""The seats with the colours of the units."""
EDGE = 8
"""Pixels between words and the edge of the picture."""

Stand = tuple[float, float, float]
"""A unit's place: its middle in inches from the lower left corner, and its heading in degrees."""


class Stage:
    """A part of the table, seen from above; all sizes and places are in inches."""

    def __init__(self, words: Words, size: tuple[float, float], width: int, letters: int) -> None:
        """Begin with bare turf, `width` pixels wide; words have `letters` pixels."""
        self._words = words
        self._letters = letters
        table = (round(size[0] * INCH), round(size[1] * INCH))
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

    def unit(self, entry: str, at: Stand, side: int = MEN, damage: int = 0) -> None:
        """Put a unit on the table."""
        x, y, turn = at
        code = entry.partition("/")[0]
        placed = (round(x * INCH), round(y * INCH), round(turn * 10) % 3600)
        self._units.append(
            Unit(look_of(entry, side), *placed, "", device(code), damage, (), formation_of(entry))
        )
        self.corners.append(footprint(entry, at))

    def piece(self, kind: str, outline: Sequence[Point]) -> None:
        """Lay a piece of terrain."""
        self._features.append(Feature(kind, (tuple((x * INCH, y * INCH) for x, y in outline),)))

    def set(self) -> None:
        """Draw units and terrain; later drawings lie over them."""
        table = Tabletop(self._camera, self._features)
        table.units = tuple(self._units)
        table.finish()
        table.draw(self._surface)

    # Drawings over them.

    def ghost(self, entry: str, at: Stand, verdict: aids.Verdict = "good") -> None:
        """Draw a unit's future place."""
        aids.ghost(self._surface, self._view, footprint(entry, at), verdict)

    def zone(self, outline: Sequence[Point], colour: Colour, opacity: int = aids.FILL) -> None:
        """Cover a part of the table with a colour."""
        aids.area(self._surface, self._view, [_u(point) for point in outline], colour, opacity=opacity)

    def line(self, *points: Point, colour: Colour = PARCHMENT, width: int = 2) -> None:
        """Draw a line."""
        aids.line(self._surface, self._view, [_u(point) for point in points], colour, width=width)

    def dashes(self, *points: Point, colour: Colour = PARCHMENT) -> None:
        """Draw a dashed line."""
        aids.draw_dashed_line(self._surface, self._view, [_u(point) for point in points], colour)

    def way(self, *points: Point, colour: Colour = WHITE) -> None:
        """Draw the way of a unit."""
        aids.route(self._surface, self._view, [_u(point) for point in points], colour)

    def tape(self, start: Point, end: Point) -> None:
        """Lay a tape measure."""
        told = inches(self._words, round(INCH * math.dist(start, end)))
        aids.tape(self._surface, self._view, INCHES, _u(start), _u(end), told)

    def arcs(self, number: int, reach: float) -> None:
        """Draw the arcs of a unit."""
        aids.arcs(self._surface, self._view, self.corners[number], reach * INCH)

    def ring(self, at: Point, reach: float, colour: Colour = BRASS) -> None:
        """Draw a circle of a range."""
        aids.range_ring(self._surface, self._view, INCHES, _u(at), reach * INCH, colour)

    def turn(self, at: Point, reach: float, start: float, end: float, colour: Colour = WHITE) -> None:
        """Draw the arrow of a pivot about a place, between two headings in degrees."""
        steps = max(3, round(abs(end - start) / 6))
        turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
        points = [(at[0] + reach * math.sin(a), at[1] + reach * math.cos(a)) for a in turns]
        self.line(*points, colour=colour, width=3)
        self.way(*points[-2:], colour=colour)

    def dot(self, at: Point, colour: Colour = BRASS, radius: float = 5.0) -> None:
        """Draw a point."""
        place = self._view.to_window(_u(at))
        pygame.draw.aacircle(self._surface, INK, place, radius + 2)
        pygame.draw.aacircle(self._surface, colour, place, radius)

    def note(self, key: str, at: Point, colour: Colour = PARCHMENT, **args: object) -> None:
        """Write words around a place, wholly within the picture."""
        self.text(self._words.tr(f"diagram.{key}", **args), at, colour)

    def text(self, text: str, at: Point, colour: Colour = PARCHMENT) -> None:
        """Write a text around a place."""
        ink = label(text, self._letters, colour, bold=True, outline=INK)
        room = self._cut.inflate(-2 * EDGE, -2 * EDGE)
        box = ink.get_rect(center=tuple(map(round, self._view.to_window(_u(at)))))
        self._surface.blit(ink, box.clamp(room))

    def picture(self) -> pygame.Surface:
        """Return the picture."""
        return self._surface.subsurface(self._cut).copy()


def footprint(entry: str, at: Stand) -> tuple[Point, ...]:
    """Return the corners of a unit on the table, front left first."""
    extent, (x, y, turn) = profile_of(entry).extent, at
    return aids.footprint(x * INCH, y * INCH, turn * 10, 2 * extent.a, 2 * extent.b)


def _u(point: Point) -> Point:
    return (point[0] * INCH, point[1] * INCH)
