"""Convex parts of terrain pieces, their overlap with boxes and their distance (KW-2.3, KW-3.1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

from engine.games.kings.geometry.boxes import Box
from engine.games.kings.geometry.numbers import EPSILON, Q
from engine.games.kings.geometry.poses import Point, exact


class Part:
    """A convex polygon with corners of whole u, clockwise, as terrain is stored (KW-15.2.1)."""

    __slots__ = ("bounds", "corners", "edges", "vertices")

    def __init__(self, vertices: Sequence[tuple[int, int]]) -> None:
        self.vertices = tuple(vertices)
        self.corners: tuple[Point, ...] = tuple(exact(*vertex) for vertex in vertices)
        xs, ys = zip(*self.corners, strict=True)
        self.bounds = min(xs), min(ys), max(xs), max(ys)
        self.edges = tuple(
            _edge(self.corners, one, other)
            for one, other in zip(self.vertices, (*self.vertices[1:], self.vertices[0]), strict=True)
        )
        """For each edge: its outer normal, the extent of the part on it, and the tolerance there."""

    def reaches(self, left: int, bottom: int, right: int, top: int) -> bool:
        """Say whether its bounds meet others, in u; most terrain is far away."""
        own_left, own_bottom, own_right, own_top = self.bounds
        apart: bool = (
            own_left > right * Q or own_right < left * Q or own_bottom > top * Q or own_top < bottom * Q
        )
        return not apart

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Part) and self.vertices == other.vertices

    def __hash__(self) -> int:
        return hash(self.vertices)


def _edge(
    corners: Sequence[Point], one: tuple[int, int], other: tuple[int, int]
) -> tuple[int, int, int, int, int]:
    nx, ny = one[1] - other[1], other[0] - one[0]
    low, high = span(corners, nx, ny)
    # A whole number exceeds a root exactly when it exceeds the root's floor.
    return nx, ny, low, high, isqrt(EPSILON * EPSILON * (nx * nx + ny * ny) * Q * Q)


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


def part_overlaps(part: Part, box: Box) -> bool:
    """Say whether a part and a box overlap by more than the tolerance on every axis (KW-2.3.3)."""
    return _bounds_meet(part, box) and _share(part, box, touching=False)


def part_meets(part: Part, box: Box) -> bool:
    """Say whether a closed part and a closed box have a point in common (KW-2.3.7)."""
    return _bounds_meet(part, box) and _share(part, box, touching=True)


def _bounds_meet(part: Part, box: Box) -> bool:
    """Say whether the bounds of a part and a box meet; most terrain is far away."""
    x, y, radius = box.circle
    if not part.reaches(x - radius, y - radius, x + radius, y + radius):
        return False
    left, bottom, right, top = part.bounds
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = box.corners
    found: bool = (
        min(ax, bx, cx, dx) <= right
        and max(ax, bx, cx, dx) >= left
        and min(ay, by, cy, dy) <= top
        and max(ay, by, cy, dy) >= bottom
    )
    return found


def _share(part: Part, box: Box, *, touching: bool) -> bool:
    """Say whether a part and a box share a touch, or more than the tolerance, on every axis."""
    corners = box.corners
    x, y, sin, cos, norm = box.x * Q, box.y * Q, box.sin, box.cos, box.norm
    along, ahead = x * cos - y * sin, x * sin + y * cos
    for nx, ny, low, high in (
        (cos, -sin, along + box.p0 * norm, along + box.p1 * norm),
        (sin, cos, ahead + box.q0 * norm, ahead + box.q1 * norm),
    ):
        part_low, part_high = span(part.corners, nx, ny)
        if min(high, part_high) - max(low, part_low) <= (-1 if touching else EPSILON * Q * Q):
            return False
    for nx, ny, low, high, limit in part.edges:
        box_low, box_high = span(corners, nx, ny)
        if min(high, box_high) - max(low, box_low) <= (-1 if touching else limit):
            return False
    return True


def part_distance(part: Part, box: Box) -> int:
    """Return the measured distance of a part and a box in u, 0 if they meet (KW-2.3.1)."""
    return 0 if part_meets(part, box) else _nearest(part.corners, box.corners)


def parts_overlap(one: Part, other: Part) -> bool:
    """Say whether two parts overlap, which no map may have (KW-4.3.3)."""
    for first, second in ((one, other), (other, one)):
        for nx, ny, low, high, limit in first.edges:
            other_low, other_high = span(second.corners, nx, ny)
            if min(high, other_high) - max(low, other_low) <= limit:
                return False
    return True


def part_distance_to_point(part: Part, point: Point) -> int:
    """Return the measured distance of a part and an exact point in u, 0 inside and on the border."""
    x, y = point
    inside = all(x * nx + y * ny <= high for nx, ny, _, high, _ in part.edges)
    return 0 if inside else _nearest(part.corners, (point,))


def _nearest(one: Sequence[Point], other: Sequence[Point]) -> int:
    """Return the smallest measured distance of a corner and an edge, both ways (KW-2.3.7)."""
    return min(
        _to_segment(point, start, end)
        for corners, points in ((one, other), (other, one))
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True)
        for point in points
    )


def _to_segment(point: Point, start: Point, end: Point) -> int:
    ex, ey = end[0] - start[0], end[1] - start[1]
    dx, dy = point[0] - start[0], point[1] - start[1]
    length = ex * ex + ey * ey
    along = dx * ex + dy * ey
    if 0 < along < length:
        cross = dx * ey - dy * ex
        return isqrt(cross * cross // (length * Q * Q))
    if along > 0:
        dx, dy = point[0] - end[0], point[1] - end[1]
    return isqrt((dx * dx + dy * dy) // (Q * Q))
