"""Areas inside terrain (KW-3.3.8, KW-4.3.1)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.boxes import Box
from engine.games.kings.geometry.clipping import area, clip, share_inside
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.parts import Part, part_overlaps
from tests.engine.games.kings.geometry.rectangles import HEIGHT, WIDTH, boxes, half_turned, regiment

WEST = Part([(0, 0), (0, 10_000), (5000, 10_000), (5000, 0)])
EAST = Part([(5000, 0), (5000, 10_000), (10_000, 10_000), (10_000, 0)])
TRIANGLE = Part([(5000, 5000), (5500, 6500), (6500, 5500)])


@pytest.mark.parametrize(
    ("x", "share"), [(5000, Fraction(1, 2)), (4999, Fraction(501, 1000)), (5001, Fraction(499, 1000))]
)
def test_half_of_a_unit(x: int, share: Fraction) -> None:
    """One u to either side is exactly a thousandth more or less of its width."""
    assert share_inside(regiment(x, 5000), [WEST]) == share


@given(boxes)
def test_two_halves_make_a_whole(box: Box) -> None:
    """Areas of parts add up, as they never overlap (KW-3.3.8)."""
    if all(0 <= x <= 10_000 * Q and 0 <= y <= 10_000 * Q for x, y in box.corners):
        assert share_inside(box, [WEST, EAST]) == 1


@given(boxes)
def test_areas_turn_with_the_table(box: Box) -> None:
    image = Part([(WIDTH - x, HEIGHT - y) for x, y in TRIANGLE.vertices])
    assert share_inside(box, [TRIANGLE]) == share_inside(half_turned(box), [image])


@given(boxes)
def test_what_overlaps_shares_area(box: Box) -> None:
    share = share_inside(box, [TRIANGLE])
    assert 0 <= share <= 1
    if part_overlaps(TRIANGLE, box):
        assert share > 0


def test_the_area_of_a_triangle() -> None:
    assert area([(x, y, 1) for x, y in TRIANGLE.vertices]) == 1_000_000


@given(st.integers(-5, 15))
def test_a_square_is_cut_at_a_line(x: int) -> None:
    square = [(0, 0, 1), (0, 10, 1), (10, 10, 1), (10, 0, 1)]
    left = clip(square, lambda v: x * v[2] - v[0])
    right = clip(square, lambda v: v[0] - x * v[2])
    assert area(left) == 10 * min(max(x, 0), 10)
    assert area(left) + area(right) == 100
