"""The plan of a table as it is drawn: millimetres to the right and down of the upper left corner."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]

MILLIMETRE = 10
"""Tenths of a millimetre in a millimetre."""
INCH = 254
"""Tenths of a millimetre in an inch."""
DEGREE = 10
"""3600ths of a turn in a degree."""


class Ruler(NamedTuple):
    """The measure of a game: its length in tenths of a millimetre, and its sign after a number."""

    length: int
    sign: str
    long_mark: int
    """Number of measures from one long mark of a tape to the next."""


INCHES, CENTIMETRES = Ruler(INCH, "″", 6), Ruler(10 * MILLIMETRE, " cm", 5)


class Plan(NamedTuple):
    """A table with its size in tenths of a millimetre, with north up or turned by a half turn."""

    width: int
    height: int
    turned: bool = False

    @property
    def size(self) -> Point:
        """Return width and height in millimetres."""
        return (self.width / MILLIMETRE, self.height / MILLIMETRE)

    def at(self, point: Point) -> Point:
        """Return the place on the plan of a place of the table."""
        x, y = point
        across, down = (self.width - x, y) if self.turned else (x, self.height - y)
        return (across / MILLIMETRE, down / MILLIMETRE)

    def degrees(self, heading: float) -> float:
        """Return a heading in degrees clockwise from up."""
        return (heading / DEGREE + (180 if self.turned else 0)) % 360


def box(middle: Point, size: Point, degrees: float) -> Outline:
    """Return the corners of a rectangle on the plan that looks in a direction: front left, then clockwise."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    a, b = size[0] / 2, size[1] / 2
    return tuple(
        (middle[0] + p * cos + q * sin, middle[1] + p * sin - q * cos)
        for p, q in ((-a, b), (a, b), (a, -b), (-a, -b))
    )


def is_inside(outline: Outline, point: Point, spare: float = 0.0) -> bool:
    """Say whether a point lies in a convex outline, clockwise on the screen, or `spare` beside it."""
    x, y = point
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        across = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if across < -spare * math.hypot(bx - ax, by - ay):
            return False
    return True


def find_nearest_point(outline: Sequence[Point], point: Point) -> Point:
    """Return the point of a convex outline that is nearest to a point; that one itself if it lies inside.

    >>> find_nearest_point(((0, 0), (4, 0), (4, 2), (0, 2)), (6, 1))
    (4.0, 1.0)
    """
    corners = tuple(outline)
    if is_inside(corners, point) or is_inside(corners[::-1], point):
        return point
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return min((_find_foot(*side, point) for side in sides), key=lambda foot: math.dist(foot, point))


def _find_foot(a: Point, b: Point, point: Point) -> Point:
    """Return the point between two others that is nearest to a third."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    part = ((point[0] - a[0]) * ex + (point[1] - a[1]) * ey) / (ex * ex + ey * ey)
    part = min(1.0, max(0.0, part))
    return (a[0] + part * ex, a[1] + part * ey)


def clockwise(outline: Outline) -> Outline:
    """Return the corners of an outline in clockwise order, as they are seen on the screen."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, (*outline[1:], outline[0]), strict=True))
    return outline if area > 0 else outline[::-1]


def bounds(outline: Outline) -> tuple[float, float, float, float]:
    """Return the least and the greatest x, then y, of an outline: left, top, right, bottom."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (min(xs), min(ys), max(xs), max(ys))


def cross_vertically(outline: Outline, x: float) -> tuple[float, float]:
    """Return the y range in which a convex outline covers a vertical line, which must meet it."""
    found = [
        ay + (by - ay) * (x - ax) / (bx - ax)
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True)
        if min(ax, bx) <= x <= max(ax, bx) and ax != bx
    ]
    return (min(found), max(found))
