"""The four arcs and the region in front of a unit (KW-2.4)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.arcs import Side, arc, in_front, muzzle, stretch_in_front
from engine.games.kings.geometry.boxes import Box, footprint
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent, exact, local
from engine.tabletop.clipping import area, clip
from engine.tabletop.poses import Pose
from tests.engine.games.kings.geometry.rectangles import (
    HORDE,
    REGIMENT,
    boxes,
    extents,
    half_turn,
    half_turned,
    half_turned_point,
    poses,
    regiment,
)

HERE = Pose(5000, 5000, 0)


@pytest.mark.parametrize(
    ("x", "y", "side"),
    [
        (6000, 5900, "F"),
        (6000, 5899, "R"),
        (6000, 4100, "R"),
        (6000, 4099, "B"),
        (4000, 5900, "F"),
        (4000, 5899, "L"),
    ],
)
def test_x3_arcs_of_a_regiment(x: int, y: int, side: Side) -> None:
    """On a line front comes before flank, and flank before rear (KW-2.4.1)."""
    assert arc(HERE, REGIMENT, exact(x, y)) == side


@pytest.mark.parametrize(
    ("x", "y", "side"), [(5000, 4500, "B"), (5000, 5500, "F"), (6401, 5800, "R"), (6400, 5800, "F")]
)
def test_x4_arcs_of_a_horde(x: int, y: int, side: Side) -> None:
    """Wider than twice its depth: places behind it are not in front."""
    assert arc(HERE, HORDE, exact(x, y)) == side


@given(poses(), extents, st.integers(2000, 10_000), st.integers(2000, 10_000))
def test_arcs_turn_with_the_table(pose: Pose, extent: Extent, x: int, y: int) -> None:
    point = exact(x, y)
    assert arc(pose, extent, point) == arc(half_turn(pose), extent, half_turned_point(point))


@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_left_and_right_are_mirrored(x: int, y: int) -> None:
    mirrored = {"L": "R", "R": "L"}
    side = arc(HERE, REGIMENT, exact(x, y))
    if x != 5000:
        assert arc(HERE, REGIMENT, exact(10_000 - x, y)) == mirrored.get(side, side)


@pytest.mark.parametrize(("x", "found"), [(6999, True), (7000, False)])
def test_x6_touching_the_front_region_is_not_being_in_it(x: int, found: bool) -> None:
    """KW-2.4.2, KW-2.4.3."""
    assert in_front(Pose(5000, 2000, 0), REGIMENT, regiment(x, 3000)) is found


def region_area(pose: Pose, extent: Extent, box: Box) -> Fraction:
    """Return the area that a box shares with the front region, clipped by its three lines."""
    a, b = extent.a * Q * Q, extent.b * Q * Q
    corners = [(*local(pose, corner), 1) for corner in box.corners]
    for inside in (
        lambda v: v[1] - b * v[2],
        lambda v: v[1] - v[0] - (b - a) * v[2],
        lambda v: v[1] + v[0] - (b - a) * v[2],
    ):
        corners = clip(corners, inside)
    return area(corners)


@given(poses(), extents, boxes)
def test_in_front_is_positive_area(pose: Pose, extent: Extent, box: Box) -> None:
    """KW-2.4.3."""
    assert in_front(pose, extent, box) is (region_area(pose, extent, box) > 0)


@given(poses(), extents, boxes)
def test_the_front_region_turns_with_the_table(pose: Pose, extent: Extent, box: Box) -> None:
    assert in_front(pose, extent, box) is in_front(half_turn(pose), extent, half_turned(box))


@given(poses(), extents, boxes, st.integers(0, 3))
def test_a_stretch_is_what_lies_in_the_closed_region(pose: Pose, extent: Extent, box: Box, side: int) -> None:
    """KW-3.2.2: nine points of the edge lie in the region exactly if they lie in the stretch."""
    start, end = box.corners[side], box.corners[(side + 1) % 4]
    stretch = stretch_in_front(pose, extent, start, end)
    (p, q), (end_p, end_q) = local(pose, start), local(pose, end)
    a, b = extent.a * Q * Q, extent.b * Q * Q
    for eighth in range(9):
        at = Fraction(eighth, 8)
        ahead, across = q + at * (end_q - q), p + at * (end_p - p)
        inside = ahead >= b and ahead - b >= abs(across) - a
        if stretch is None:
            strictly = ahead > b and ahead - b > abs(across) - a
            assert not strictly
        else:
            assert inside is (stretch[0] <= at <= stretch[1])


def test_a_war_engine_shoots_from_the_middle_of_its_front() -> None:
    """50 mm of it, if it is wider (KW-2.4.2)."""
    assert muzzle(Extent(500, 300)) == (250, 300)
    assert muzzle(Extent(200, 300)) == (200, 300)
    beside = footprint(Pose(5600, 5310, 0), Extent(100, 100))
    assert in_front(HERE, Extent(500, 300), beside)
    assert not in_front(HERE, muzzle(Extent(500, 300)), beside)
