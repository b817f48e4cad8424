"""Clipping of convex polygons, and areas inside others (KW-3.3.8, KW-4.3.1)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tabletop.clipping import area, clip, share_inside
from engine.tabletop.polygons import Polygon, Scale, polygons_overlap

SCALE = Scale(1, 2)
WEST = Polygon([(0, 0), (0, 10_000), (5000, 10_000), (5000, 0)], SCALE)
EAST = Polygon([(5000, 0), (5000, 10_000), (10_000, 10_000), (10_000, 0)], SCALE)
TRIANGLE = Polygon([(5000, 5000), (5500, 6500), (6500, 5500)], SCALE)
places = st.integers(500, 9500)


def rectangle(x: int, y: int, width: int, depth: int) -> Polygon:
    """Return a rectangle around a point."""
    left, right, low, high = x - width // 2, x + width // 2, y - depth // 2, y + depth // 2
    return Polygon([(left, low), (left, high), (right, high), (right, low)], SCALE)


def kite(x: int, y: int) -> Polygon:
    """Return a shape without an edge along the table's edges."""
    return Polygon([(x - 300, y - 400), (x - 500, y + 300), (x + 300, y + 400), (x + 500, y - 300)], SCALE)


@pytest.mark.parametrize(
    ("x", "share"), [(5000, Fraction(1, 2)), (4999, Fraction(501, 1000)), (5001, Fraction(499, 1000))]
)
def test_half_of_a_rectangle(x: int, share: Fraction) -> None:
    """One unit of length to either side is exactly a thousandth more or less of its width."""
    assert share_inside(rectangle(x, 5000, 1000, 800).corners, [WEST]) == share


@given(places, places)
def test_two_halves_make_a_whole(x: int, y: int) -> None:
    """Areas of parts add up, as they never overlap (KW-3.3.8)."""
    assert share_inside(kite(x, y).corners, [WEST, EAST]) == 1


@given(places, places)
def test_what_overlaps_shares_area(x: int, y: int) -> None:
    shape = kite(x, y)
    share = share_inside(shape.corners, [TRIANGLE])
    assert 0 <= share <= 1
    if polygons_overlap(TRIANGLE, shape):
        assert share > 0


@given(places, places)
def test_areas_turn_with_the_table(x: int, y: int) -> None:
    shape, image = kite(x, y), Polygon([(-x, -y) for x, y in TRIANGLE.vertices], SCALE)
    turned = [(-x, -y) for x, y in shape.corners]
    assert share_inside(shape.corners, [TRIANGLE]) == share_inside(turned, [image])


def test_the_area_of_a_triangle() -> None:
    assert area([(x, y, 1) for x, y in TRIANGLE.vertices]) == 1_000_000


@given(st.integers(-5, 15))
def test_a_square_is_cut_at_a_line(x: int) -> None:
    square = [(0, 0, 1), (0, 10, 1), (10, 10, 1), (10, 0, 1)]
    left = clip(square, lambda v: x * v[2] - v[0])
    right = clip(square, lambda v: v[0] - x * v[2])
    assert area(left) == 10 * min(max(x, 0), 10)
    assert area(left) + area(right) == 100
