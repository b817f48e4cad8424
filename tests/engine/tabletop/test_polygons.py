"""Convex polygons: overlap, distance and shape, at the scales of two games."""

from __future__ import annotations

from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tabletop.polygons import Polygon, Scale, is_convex, point_distance, polygons_overlap

FINE, COARSE = Scale(1 << 20, 2), Scale(1, 10)
SCALES = pytest.mark.parametrize("scale", [FINE, COARSE], ids=["fine", "coarse"])
SQUARE = ((4000, 4000), (4000, 5000), (5000, 5000), (5000, 4000))
HEXAGON = ((6000, 5000), (5134, 5500), (5134, 6500), (6000, 7000), (6866, 6500), (6866, 5500))
offsets = st.integers(-2500, 2500)


def least_common(one: Polygon, other: Polygon) -> list[tuple[int, int]]:
    """Return for every normal of both the overlap there, and the square of the normal's length."""
    found = []
    for polygon in (one, other):
        for at, (ax, ay) in enumerate(polygon.vertices):
            bx, by = polygon.vertices[(at + 1) % len(polygon.vertices)]
            x, y = ay - by, bx - ax
            first, second = ([x * cx + y * cy for cx, cy in each.corners] for each in (one, other))
            overlap = min(max(first), max(second)) - max(min(first), min(second))
            found.append((overlap, x * x + y * y))
    return found


@SCALES
@given(offsets, offsets)
def test_overlap_is_more_than_the_tolerance_on_every_normal(scale: Scale, dx: int, dy: int) -> None:
    """KW-2.3.3, TR-3.1.6."""
    one = Polygon(HEXAGON, scale)
    other = Polygon([(x + dx, y + dy) for x, y in SQUARE], scale)
    limit = (scale.tolerance * scale.parts) ** 2
    expected = all(pen > 0 and pen * pen > limit * square for pen, square in least_common(one, other))
    assert polygons_overlap(one, other) is polygons_overlap(other, one) is expected


@SCALES
def test_an_overlap_of_the_tolerance_is_a_touch(scale: Scale) -> None:
    """KW-4.3.3, TR-3.1.6."""
    square = Polygon(SQUARE, scale)
    moved = [Polygon([(x + 1000 - d, y) for x, y in SQUARE], scale) for d in (0, 2, 3, 10, 11)]
    assert [polygons_overlap(square, other) for other in moved] == [
        d > scale.tolerance for d in (0, 2, 3, 10, 11)
    ]


@SCALES
def test_points_inside_and_on_the_border_have_no_distance(scale: Scale) -> None:
    """KW-2.3.7: the distance to a corner and to an edge; the floor of the exact one."""
    square = Polygon(SQUARE, scale)
    points = ((4500, 4500), (5000, 4500), (5003, 4500), (5003, 5004), (5001, 5001))
    found = [point_distance(square, (x * scale.parts, y * scale.parts)) for x, y in points]
    assert found == [0, 0, 3, 5, 1]


@given(st.integers(2000, 8000), st.integers(2000, 8000))
def test_distances_do_not_depend_on_the_scale(x: int, y: int) -> None:
    fine, coarse = (
        point_distance(Polygon(HEXAGON, scale), (x * scale.parts, y * scale.parts))
        for scale in (FINE, COARSE)
    )
    assert fine == coarse


def test_the_distance_to_a_slanting_edge_is_exact() -> None:
    """The foot lies inside the edge: cross squared by length squared, then the floor of the root."""
    triangle = Polygon([(5000, 5000), (5500, 6500), (6500, 5500)], COARSE)
    cross = (4900 - 5000) * 1500 - (6100 - 5000) * 500
    assert point_distance(triangle, (4900, 6100)) == isqrt(cross * cross // (500 * 500 + 1500 * 1500))


def test_bounds_that_touch_reach_each_other() -> None:
    square = Polygon(SQUARE, FINE)
    assert square.reaches(5000, 4500, 6000, 4600)
    assert not square.reaches(5001, 4500, 6000, 4600)
    assert not square.reaches(4000, 5001, 5000, 6000)


def test_polygons_are_equal_by_their_vertices() -> None:
    """They stand in positions, which are compared and hashed."""
    one, other = Polygon(SQUARE, FINE), Polygon(list(SQUARE), FINE)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Polygon(HEXAGON, FINE)


@pytest.mark.parametrize(
    ("vertices", "convex"),
    [
        (SQUARE, True),
        (SQUARE[::-1], False),
        (SQUARE[:2], False),
        ((*SQUARE[:2], (4500, 5000), *SQUARE[2:]), False),
        ((SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]), False),
        (((0, 10), (6, -8), (-9, 3), (9, 3), (-6, -8)), False),
    ],
)
def test_a_convex_shape_goes_once_around_clockwise(
    vertices: tuple[tuple[int, int], ...], convex: bool
) -> None:
    """KW-3.1.3, KW-15.2.1: a corner on a straight edge, a knot and a star are none."""
    assert is_convex(vertices) is convex
