"""Sight: the shadows of bodies on an edge, and whether any of it is visible (KW-3.1, KW-3.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from engine.games.kings.geometry.arcs import stretch_in_front
from engine.games.kings.geometry.boxes import Box, distance_to_point
from engine.games.kings.geometry.poses import Extent, leader_point
from engine.tabletop.clipping import Vertex, clip
from engine.tabletop.poses import Point, Pose

Interval: TypeAlias = tuple[Fraction, Fraction]
"""A stretch of an edge, from 0 at its first corner to 1 at its second."""
Body: TypeAlias = Sequence[Point]
"""The exact corners of a body that throws a shadow."""


def cross(a: Point, b: Point) -> int:
    """Return the cross product of two vectors, positive if the second turns left of the first.

    >>> cross((1, 0, 1), (0, 1, 1))
    1
    """
    return a[0] * b[1] - a[1] * b[0]


def shadow(eye: Point, start: Point, end: Point, body: Body) -> Interval | None:
    """Return the stretch of an edge behind a convex body, as seen from an eye, or None (KW-3.1.1).

    The eye lies strictly on the edge's outer side, to the left from the edge's start.
    """
    to_start, to_end = _minus(start, eye), _minus(end, eye)
    whole = cross(to_start, to_end)
    # In these coordinates the triangle of eye, start and end is u >= 0, v >= 0, u + v <= whole. A ray from
    # the eye meets the edge at u / (u + v).
    seen: list[Vertex] = []
    for corner in body:
        to_corner = _minus(corner, eye)
        seen.append((cross(to_start, to_corner), cross(to_corner, to_end), 1))
    if (
        all(u <= 0 for u, _, _ in seen)
        or all(v <= 0 for _, v, _ in seen)
        or all(u + v >= whole for u, v, _ in seen)
    ):
        return None
    for side in (lambda c: c[0], lambda c: c[1], lambda c: whole * c[2] - c[0] - c[1]):
        seen = clip(seen, side)
    shares = [Fraction(u, u + v) for u, v, _ in seen if u + v > 0]
    # A body that only touches has no area, and one along a ray has no length (KW-3.1.2).
    if not shares or all(u + v == whole * k for u, v, k in seen):
        return None
    low, high = min(shares), max(shares)
    return (low, high) if low < high else None


def _minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def measure_shadows(shadows: Iterable[Interval]) -> Fraction:
    """Return the length of the union of shadows."""
    total, at = Fraction(0), Fraction(0)
    for low, high in sorted(shadows):
        if high > at:
            total += high - max(low, at)
            at = high
    return total


def visible(pose: Pose, extent: Extent, region: Extent, target: Box, bodies: Sequence[Body]) -> bool:
    """Say whether a unit sees a target past blocking bodies (KW-3.2.2).

    The front region begins at the extent `region`. A unit sees anything that its leader point touches
    (KW-3.2.6).
    """
    eye = leader_point(pose, extent)
    if distance_to_point(target, eye) == 0:
        return True
    for start, end in outer_edges(eye, target):
        stretch = stretch_in_front(pose, region, start, end)
        if stretch is not None:
            found = (shadow(eye, start, end, body) for body in bodies)
            if _leaves(stretch, [each for each in found if each is not None]):
                return True
    return False


def outer_edges(eye: Point, target: Box) -> list[tuple[Point, Point]]:
    """Return the edges of a box on whose outer side a point lies strictly."""
    corners = target.corners
    edges = zip(corners, (*corners[1:], corners[0]), strict=True)
    return [(start, end) for start, end in edges if cross(_minus(end, start), _minus(eye, start)) > 0]


def _leaves(stretch: Interval, shadows: Sequence[Interval]) -> bool:
    """Say whether shadows leave more of a stretch than a gap of no length."""
    at, end = stretch
    for low, high in sorted(shadows):
        if low > at:
            return True
        at = max(at, high)
        if at >= end:
            return False
    return at < end


def measure_covered_share(eye: Point, target: Box, side: int, bodies: Iterable[Body]) -> Fraction:
    """Return the share of an edge of a box that lies in the shadows of bodies (KW-3.3.1)."""
    corners = target.corners
    start, end = corners[side], corners[(side + 1) % 4]
    found = (shadow(eye, start, end, body) for body in bodies)
    return measure_shadows(each for each in found if each is not None)
