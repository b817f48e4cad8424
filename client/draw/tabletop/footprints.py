"""Footprints: the outlines of bases, on the plan and on the table; all lengths are tenths of a millimetre."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from client.draw.tabletop.plan import DEGREE, MILLIMETRE, Outline, Point, box

DISC_CORNERS = 24
"""Number of corners of a disc; the first two are the ends of its front."""
FRONT_SIDES = 5
"""Sides of a disc that are marked as its front."""
EDGE_WIDTH_MM = 1.4
"""Width of the light edge at the front of a base."""


class Box(NamedTuple):
    """A rectangle; a column of bases, one behind another, is a longer one with seams."""

    width: int
    depth: int
    bases: int = 1

    @property
    def size(self) -> Point:
        """Return width and depth in millimetres."""
        return (self.width / MILLIMETRE, self.depth / MILLIMETRE)

    @property
    def reach(self) -> float:
        """Return the distance of its farthest point from its middle, in millimetres."""
        return math.hypot(*self.size) / 2

    @property
    def room(self) -> Point:
        """Return width and depth of the room for figures, in millimetres."""
        return self.size

    def corners(self, middle: Point, degrees: float, inset: float = 0.0) -> Outline:
        """Return its corners on the plan, `inset` millimetres inside: front left first, then clockwise."""
        width, depth = self.size
        return box(middle, (width - 2 * inset, depth - 2 * inset), degrees)

    def facings(self, degrees: float) -> list[float]:
        """Return the direction of each side, from the front on."""
        return [degrees + 90 * turn for turn in range(4)]

    def seams(self, degrees: float) -> list[Outline]:
        """Return the lines between the bases of a column, each with its two ends."""
        width, depth = self.size
        places = (depth / 2 - depth * number / self.bases for number in range(1, self.bases))
        return [tuple(_put(p, q, degrees) for p in (-width / 2, width / 2)) for q in places]

    def front(self, degrees: float) -> tuple[Outline, ...]:
        """Return the mark of the front: a light edge, and an arrow in its middle."""
        a, b = self.size[0] / 2, self.size[1] / 2
        edge = EDGE_WIDTH_MM
        shape = ((-a, b), (a, b), (a - edge, b - edge), (-a + edge, b - edge))
        return (tuple(_put(p, q, degrees) for p, q in shape), _arrow(self.size[0], b, degrees))

    def on_table(self, x: float, y: float, heading: float) -> tuple[Point, ...]:
        """Return its corners on the table, front left first; exact enough only for drawing."""
        turn = math.radians(heading / DEGREE)
        sin, cos = math.sin(turn), math.cos(turn)
        a, b = self.width / 2, self.depth / 2
        half = ((-a, b), (a, b), (a, -b), (-a, -b))
        return tuple((x + p * cos + q * sin, y - p * sin + q * cos) for p, q in half)


class Disc(NamedTuple):
    """A round base."""

    radius: int

    @property
    def width(self) -> int:
        """Return its greatest width."""
        return 2 * self.radius

    @property
    def reach(self) -> float:
        """Return its radius in millimetres."""
        return self.radius / MILLIMETRE

    @property
    def room(self) -> Point:
        """Return width and depth of the room for figures, in millimetres: a square inside."""
        return (self.reach * math.sqrt(2), self.reach * math.sqrt(2))

    def corners(self, middle: Point, degrees: float, inset: float = 0.0) -> Outline:
        """Return its corners on the plan, `inset` millimetres inside: front left first, then clockwise."""
        ring = _ring(self.reach - inset, degrees)
        return tuple((middle[0] + x, middle[1] - y) for x, y in ring)

    def facings(self, degrees: float) -> list[float]:
        """Return the direction of each side, from the front on."""
        return [degrees + 360 / DISC_CORNERS * number for number in range(DISC_CORNERS)]

    def seams(self, degrees: float) -> Sequence[Outline]:
        """Return nothing: a disc is one base."""
        return ()

    def front(self, degrees: float) -> tuple[Outline, ...]:
        """Return the mark of the front: a light edge, and an arrow in its middle."""
        outer = self.corners((0.0, 0.0), degrees)
        inner = self.corners((0.0, 0.0), degrees, EDGE_WIDTH_MM)
        sides = range(-(FRONT_SIDES // 2), FRONT_SIDES // 2 + 1)
        edge = (*(outer[k] for k in (*sides, sides.stop)), *(inner[k] for k in (sides.stop, *sides[::-1])))
        return (edge, _arrow(1.4 * self.reach, self.reach, degrees))

    def on_table(self, x: float, y: float, heading: float) -> tuple[Point, ...]:
        """Return its corners on the table, front left first; exact enough only for drawing."""
        return tuple((x + p, y + q) for p, q in _ring(self.radius, heading / DEGREE))


Footprint: TypeAlias = Box | Disc


def _ring(radius: float, degrees: float) -> list[Point]:
    """Return the corners around a disc, to the right and up: the front left one first, then clockwise."""
    step = 360 / DISC_CORNERS
    turns = (math.radians(degrees + step * (number - 0.5)) for number in range(DISC_CORNERS))
    return [(radius * math.sin(turn), radius * math.cos(turn)) for turn in turns]


def _arrow(width: float, ahead: float, degrees: float) -> Outline:
    reach = min(7.0, width / 5)
    shape = ((reach, ahead - 1.2), (0.0, ahead - reach * 0.9), (-reach, ahead - 1.2))
    return tuple(_put(p, q, degrees) for p, q in shape)


def _put(p: float, q: float, degrees: float) -> Point:
    """Return a place to the right and ahead of a base's middle on the plan."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return (p * cos + q * sin, p * sin - q * cos)
