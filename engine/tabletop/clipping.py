"""Exact clipping of convex polygons, in whole numbers, and the remaining area."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Point

Vertex: TypeAlias = tuple[int, int, int]
"""A rational point (x / k, y / k), k > 0."""


def clip(polygon: Sequence[Vertex], inside: Callable[[Vertex], int]) -> list[Vertex]:
    """Return the part of a convex polygon where a homogeneous linear function is not negative."""
    kept: list[Vertex] = []
    values = [inside(vertex) for vertex in polygon]
    for at, vertex in enumerate(polygon):
        value, before = values[at], values[at - 1]
        if (value > 0 > before) or (value < 0 < before):
            kept.append(_between(polygon[at - 1], abs(before), vertex, abs(value)))
        if value >= 0:
            kept.append(vertex)
    return kept


def _between(one: Vertex, from_one: int, other: Vertex, from_other: int) -> Vertex:
    """Return the point that divides a segment in the ratio of two values at its ends."""
    return (
        one[0] * from_other + other[0] * from_one,
        one[1] * from_other + other[1] * from_one,
        one[2] * from_other + other[2] * from_one,
    )


def area(polygon: Sequence[Vertex]) -> Fraction:
    """Return the area of a convex polygon, in either orientation.

    >>> area([(0, 0, 1), (4, 0, 1), (4, 3, 1), (0, 3, 1)])
    Fraction(12, 1)
    """
    doubled = sum(
        (Fraction(ax * by - ay * bx, ak * bk) for (ax, ay, ak), (bx, by, bk) in _edges(polygon)), Fraction(0)
    )
    return abs(doubled) / 2


def _edges(polygon: Sequence[Vertex]) -> Iterable[tuple[Vertex, Vertex]]:
    return zip(polygon, (*polygon[1:], *polygon[:1]), strict=True)


def share_inside(corners: Iterable[Point], polygons: Iterable[Polygon]) -> Fraction:
    """Return the share of a shape's area inside some polygons, which never overlap one another (KW-3.3.8)."""
    whole = [(x, y, 1) for x, y in corners]
    found = sum((area(_inside(whole, polygon)) for polygon in polygons), Fraction(0))
    return found / area(whole)


def _inside(clipped: list[Vertex], polygon: Polygon) -> list[Vertex]:
    for nx, ny, _, high, _ in polygon.edges:

        def inside(vertex: Vertex, nx: int = nx, ny: int = ny, high: int = high) -> int:
            return high * vertex[2] - nx * vertex[0] - ny * vertex[1]

        clipped = clip(clipped, inside)
    return clipped
