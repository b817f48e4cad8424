"""Convex polygons with corners of whole numbers: their overlap and their distance, exact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from engine.tabletop.poses import Point


class Scale(NamedTuple):
    """The exactness of a game's points, and the overlap that is still a touch."""

    parts: int
    """Exact points are whole numbers of 1/`parts` of 0.1 mm."""
    tolerance: int
    """The greatest overlap in 0.1 mm that is a touch."""


class Polygon:
    """A convex polygon with corners in whole 0.1 mm, clockwise."""

    __slots__ = ("bounds", "corners", "edges", "parts", "vertices")

    def __init__(self, vertices: Iterable[tuple[int, int]], scale: Scale) -> None:
        """Take the corners; `is_convex` says whether they go once around clockwise."""
        self.vertices = tuple(vertices)
        self.parts = parts = scale.parts
        self.corners: tuple[Point, ...] = tuple((x * parts, y * parts) for x, y in self.vertices)
        """Its vertices as exact points."""
        xs, ys = zip(*self.corners, strict=True)
        self.bounds = min(xs), min(ys), max(xs), max(ys)
        """Its left, bottom, right and top, exact."""
        self.edges = tuple(
            _edge(self.corners, one, other, scale)
            for one, other in zip(self.vertices, (*self.vertices[1:], self.vertices[0]), strict=True)
        )
        """For each edge: its outer normal, the polygon's extent on that, and the tolerance there."""

    def reaches(self, left: int, bottom: int, right: int, top: int) -> bool:
        """Say whether its bounds meet others, in 0.1 mm; most shapes are far away."""
        parts = self.parts
        own_left, own_bottom, own_right, own_top = self.bounds
        apart: bool = (
            own_left > right * parts
            or own_right < left * parts
            or own_bottom > top * parts
            or own_top < bottom * parts
        )
        return not apart

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polygon) and self.vertices == other.vertices

    def __hash__(self) -> int:
        return hash(self.vertices)


def _edge(
    corners: Sequence[Point], one: tuple[int, int], other: tuple[int, int], scale: Scale
) -> tuple[int, int, int, int, int]:
    nx, ny = one[1] - other[1], other[0] - one[0]
    low, high = span(corners, nx, ny)
    # A whole number exceeds a root exactly when it exceeds the root's floor.
    limit = scale.tolerance * scale.parts
    return nx, ny, low, high, isqrt(limit * limit * (nx * nx + ny * ny))


def span(corners: Sequence[Point], nx: int, ny: int) -> tuple[int, int]:
    """Return the lowest and highest projection of points on a normal.

    >>> span([(0, 0), (4, 3)], 1, 0)
    (0, 4)
    """
    found = [x * nx + y * ny for x, y in corners]
    return min(found), max(found)


def is_convex(vertices: Sequence[tuple[int, int]]) -> bool:
    """Say whether at least three vertices go once around clockwise and turn right at each.

    >>> is_convex([(0, 0), (0, 4), (4, 4), (4, 0)])
    True
    >>> is_convex([(0, 0), (4, 4), (4, 0), (0, 4)])
    False
    """
    count = len(vertices)
    if count < 3:
        return False
    turns = []
    for at in range(count):
        (ax, ay), (bx, by), (cx, cy) = (vertices[(at + k) % count] for k in range(3))
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    # A star also turns right everywhere, but not every corner is then on the inner side of every edge.
    (ax, ay), *_ = vertices
    fan = [(bx - ax) * (cy - ay) - (by - ay) * (cx - ax) for (bx, by), (cx, cy) in pairwise(vertices[1:])]
    return all(turn < 0 for turn in turns) and all(turn < 0 for turn in fan)


def polygons_overlap(one: Polygon, other: Polygon) -> bool:
    """Say whether two polygons overlap by more than the tolerance on every axis (KW-2.3.3, TR-3.1.6)."""
    for first, second in ((one, other), (other, one)):
        for nx, ny, low, high, limit in first.edges:
            other_low, other_high = span(second.corners, nx, ny)
            if min(high, other_high) - max(low, other_low) <= limit:
                return False
    return True


def corners_overlap(corners: Sequence[Point], polygon: Polygon, scale: Scale) -> bool:
    """Say the same of the corners of a shape that moves: to make a polygon of each place would cost more."""
    for nx, ny, low, high, limit in polygon.edges:
        own_low, own_high = span(corners, nx, ny)
        if min(high, own_high) - max(low, own_low) <= limit:
            return False
    tolerance = scale.tolerance * scale.parts
    for at, (bx, by) in enumerate(corners):
        ax, ay = corners[at - 1]
        nx, ny = ay - by, bx - ax
        low, high = span(polygon.corners, nx, ny)
        own_low, own_high = span(corners, nx, ny)
        shared = min(high, own_high) - max(low, own_low)
        if shared <= 0 or shared * shared <= tolerance * tolerance * (nx * nx + ny * ny):
            return False
    return True


def point_distance(polygon: Polygon, point: Point) -> int:
    """Return the measured distance of an exact point in 0.1 mm, 0 inside and on the border."""
    x, y = point
    inside = all(x * nx + y * ny <= high for nx, ny, _, high, _ in polygon.edges)
    return 0 if inside else measure_gap(polygon.corners, (point,), polygon.parts)


def measure_gap(one: Sequence[Point], other: Sequence[Point], parts: int) -> int:
    """Return the smallest distance of a corner and an edge, both ways, of shapes that do not meet.

    It is the floor of the exact one, in 0.1 mm (KW-2.3.7, TR-3.1.6).

    >>> measure_gap([(0, 0), (0, 4), (4, 4), (4, 0)], [(7, 8)], 1)
    5
    """
    return min(
        _to_segment(point, start, end, parts)
        for corners, points in ((one, other), (other, one))
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True)
        for point in points
    )


def _to_segment(point: Point, start: Point, end: Point, parts: int) -> int:
    ex, ey = end[0] - start[0], end[1] - start[1]
    dx, dy = point[0] - start[0], point[1] - start[1]
    length = ex * ex + ey * ey
    along = dx * ex + dy * ey
    if 0 < along < length:
        cross = dx * ey - dy * ex
        return isqrt(cross * cross // (length * parts * parts))
    if along > 0:
        dx, dy = point[0] - end[0], point[1] - end[1]
    return isqrt((dx * dx + dy * dy) // (parts * parts))
