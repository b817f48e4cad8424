"""Discs, and how they and convex polygons overlap and are apart, exact (TR-3.1.5, TR-3.1.6)."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple, TypeAlias

from engine.tabletop.polygons import Polygon, measure_gap, point_distance, polygons_overlap
from engine.tabletop.poses import Point


class Disc(NamedTuple):
    """A round base: its centre and radius in 0.1 mm."""

    x: int
    y: int
    radius: int

    @property
    def centre(self) -> Point:
        """Return its centre."""
        return self.x, self.y


Shape: TypeAlias = Polygon | Disc
"""A base or a piece of terrain whose points are whole 0.1 mm."""


def overlaps(one: Shape, other: Shape, tolerance: int) -> bool:
    """Say whether two shapes overlap by more than a tolerance in 0.1 mm; polygons have their own one.

    >>> overlaps(Disc(0, 0, 100), Disc(190, 0, 100), 10)
    False
    >>> overlaps(Disc(0, 0, 100), Disc(189, 0, 100), 10)
    True
    """
    if isinstance(one, Disc):
        if isinstance(other, Disc):
            reach = one.radius + other.radius - tolerance
            dx, dy = one.x - other.x, one.y - other.y
            return dx * dx + dy * dy < reach * reach
        return is_within(other.corners, one.centre, one.radius - tolerance)
    if isinstance(other, Disc):
        return is_within(one.corners, other.centre, other.radius - tolerance)
    return polygons_overlap(one, other)


def is_within(corners: Sequence[Point], point: Point, limit: int) -> bool:
    """Say whether a point is inside a convex shape, whose corners go round clockwise, or nearer than a limit.

    >>> is_within([(0, 0), (0, 4), (4, 4), (4, 0)], (6, 2), 3)
    True
    """
    x, y = point
    inside = True
    for at, (bx, by) in enumerate(corners):
        ax, ay = corners[at - 1]
        off = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if off > 0:
            ex, ey = bx - ax, by - ay
            if limit <= 0 or off * off >= limit * limit * (ex * ex + ey * ey):
                return False
            inside = False
    return inside or any(
        is_near_segment(point, corners[at - 1], end, limit) for at, end in enumerate(corners)
    )


def is_near_segment(point: Point, start: Point, end: Point, limit: int) -> bool:
    """Say whether a point is nearer to a segment than a limit.

    >>> is_near_segment((5, 3), (0, 0), (10, 0), 3)
    False
    >>> is_near_segment((13, 4), (0, 0), (10, 0), 6)
    True
    """
    ex, ey = end[0] - start[0], end[1] - start[1]
    dx, dy = point[0] - start[0], point[1] - start[1]
    length, along = ex * ex + ey * ey, dx * ex + dy * ey
    if 0 < along < length:
        cross = dx * ey - dy * ex
        return cross * cross < limit * limit * length
    if along > 0:
        dx, dy = point[0] - end[0], point[1] - end[1]
    return dx * dx + dy * dy < limit * limit


def measure_distance(one: Shape, other: Shape) -> int:
    """Return the floor of the distance of two shapes in 0.1 mm; from discs the radii are taken off after it.

    >>> measure_distance(Disc(0, 0, 100), Disc(300, 400, 150))
    250
    """
    if isinstance(one, Disc) and isinstance(other, Disc):
        dx, dy = one.x - other.x, one.y - other.y
        return max(0, isqrt(dx * dx + dy * dy) - one.radius - other.radius)
    if isinstance(one, Disc):
        assert isinstance(other, Polygon)
        return max(0, point_distance(other, one.centre) - one.radius)
    if isinstance(other, Disc):
        return max(0, point_distance(one, other.centre) - other.radius)
    return 0 if _meet(one, other) else measure_gap(one.corners, other.corners, one.parts)


def _meet(one: Polygon, other: Polygon) -> bool:
    """Say whether no normal of either polygon separates them."""
    return not any(_separates(first.edges, second.corners) for first, second in ((one, other), (other, one)))


def _separates(edges: Sequence[tuple[int, int, int, int, int]], corners: Sequence[Point]) -> bool:
    return any(min(x * nx + y * ny for x, y in corners) > high for nx, ny, _, high, _ in edges)
