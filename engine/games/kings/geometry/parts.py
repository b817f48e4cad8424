"""Convex parts of terrain pieces against boxes: overlap and distance (KW-2.3, KW-3.1.3)."""

from __future__ import annotations

from engine.games.kings.geometry.boxes import Box
from engine.games.kings.geometry.numbers import EPSILON, Q
from engine.tabletop.polygons import Polygon, measure_gap, span


def part_overlaps(part: Polygon, box: Box) -> bool:
    """Say whether a part and a box overlap by more than the tolerance on every axis (KW-2.3.3)."""
    return _bounds_meet(part, box) and _share(part, box, touching=False)


def part_meets(part: Polygon, box: Box) -> bool:
    """Say whether a closed part and a closed box have a point in common (KW-2.3.7)."""
    return _bounds_meet(part, box) and _share(part, box, touching=True)


def _bounds_meet(part: Polygon, box: Box) -> bool:
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


def _share(part: Polygon, box: Box, *, touching: bool) -> bool:
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


def part_distance(part: Polygon, box: Box) -> int:
    """Return the measured distance of a part and a box in u, 0 if they meet (KW-2.3.1)."""
    return 0 if part_meets(part, box) else measure_gap(part.corners, box.corners, Q)
