"""Discs and polygons: overlap and distance (TR-3.1.5, TR-3.1.6)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tabletop.discs import Disc, Shape, measure_distance, overlaps
from engine.tabletop.polygons import Polygon, Scale

SCALE = Scale(1, 10)
SQUARE = Polygon([(0, 0), (0, 1000), (1000, 1000), (1000, 0)], SCALE)
places = st.integers(-1500, 2500)


@pytest.mark.parametrize(
    ("disc", "met", "distance"),
    [
        (Disc(500, 500, 1), True, 0),
        (Disc(1289, 500, 300), True, 0),
        (Disc(1290, 500, 300), False, 0),
        (Disc(1300, 500, 300), False, 0),
        (Disc(1301, 500, 300), False, 1),
        (Disc(1003, 1004, 2), False, 3),
        (Disc(1174, 1232, 300), False, 0),
        (Disc(1173, 1232, 300), True, 0),
    ],
)
def test_a_disc_beside_a_square(disc: Disc, met: bool, distance: int) -> None:
    """TR-3.1.6: nearer than the radius less 10 to the square, at an edge and at a corner."""
    assert overlaps(disc, SQUARE, 10) is overlaps(SQUARE, disc, 10) is met
    assert measure_distance(disc, SQUARE) == measure_distance(SQUARE, disc) == distance


@given(places, places, st.integers(1, 600))
def test_a_small_polygon_is_nearly_a_disc(x: int, y: int, radius: int) -> None:
    """A square inside a disc never overlaps more than the disc, and is never nearer."""
    disc = Disc(x, y, radius)
    inner = Polygon([(x - radius, y), (x, y + radius), (x + radius, y), (x, y - radius)], SCALE)
    if overlaps(inner, SQUARE, 10):
        assert measure_distance(disc, SQUARE) == 0
    assert measure_distance(disc, SQUARE) <= measure_distance(inner, SQUARE)


@given(places, places)
def test_shapes_that_overlap_have_no_distance(x: int, y: int) -> None:
    shapes: list[Shape] = [
        Disc(x, y, 300),
        Polygon([(x, y), (x - 100, y + 400), (x + 500, y + 300)], SCALE),
        Disc(700, -200, 250),
        SQUARE,
    ]
    for one in shapes:
        for other in shapes:
            assert overlaps(one, other, 10) is overlaps(other, one, 10)
            assert measure_distance(one, other) == measure_distance(other, one)
            if overlaps(one, other, 10):
                assert measure_distance(one, other) == 0
