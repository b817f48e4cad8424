"""Poses, exact points, and the steps between stored poses (KW-2.2)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.boxes import footprint
from engine.games.kings.geometry.headings import SINES
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent, exact, leader_point, local, world
from engine.tabletop.poses import Pose, pivot
from tests.engine.games.kings.geometry.rectangles import (
    REGIMENT,
    extents,
    half_turn,
    half_turned_point,
    poses,
)

distances = st.integers(-6000, 6000)


def test_x1_corners_and_leader_point() -> None:
    """Half of 100 by 80 mm each way; front left, front right, rear right, rear left (KW-2.2.1, KW-2.2.2)."""
    pose = Pose(3000, 2000, 300)
    rounded = [(round(x / Q, 3), round(y / Q, 3)) for x, y in footprint(pose, REGIMENT).corners]
    assert rounded == [
        (2766.988, 2596.410),
        (3633.012, 2096.410),
        (3233.012, 1403.590),
        (2366.988, 1903.590),
    ]
    x, y = leader_point(pose, REGIMENT)
    assert (round(x / Q, 3), round(y / Q, 3)) == (3200.0, 2346.410)


def test_x2_steps() -> None:
    """Each leg is rounded before the next (KW-2.2.4, KW-6.1.3)."""
    assert SINES.step(Pose(3000, 2000, 300), 1270) == (3635, 3100, 300)
    assert SINES.step(pivot(SINES.step(Pose(5000, 2000, 0), 635), 450), 635) == (5449, 3084, 450)
    assert SINES.step(Pose(5000, 2000, 450), -635) == (4551, 1551, 450)


def test_a_sidestep_goes_at_right_angles() -> None:
    """x grows to the east, y to the north, headings clockwise (KW-2.1.2)."""
    assert SINES.sidestep(Pose(5000, 2000, 0), 100) == (5100, 2000, 0)
    assert SINES.sidestep(Pose(5000, 2000, 900), 100) == (5000, 1900, 900)
    assert SINES.sidestep(Pose(5000, 2000, 450), -100) == (4929, 2071, 450)


@given(poses(), distances)
def test_steps_turn_with_the_table(pose: Pose, d: int) -> None:
    assert SINES.step(half_turn(pose), d) == half_turn(SINES.step(pose, d))
    assert SINES.sidestep(half_turn(pose), d) == half_turn(SINES.sidestep(pose, d))
    assert SINES.step(half_turn(pose), d) == half_turn(SINES.step(pose, d))


@given(poses(), extents)
def test_exact_points_turn_with_the_table(pose: Pose, extent: Extent) -> None:
    """They are whole numbers of u/Q, never rounded (KW-2.1.6)."""
    assert leader_point(half_turn(pose), extent) == half_turned_point(leader_point(pose, extent))


@given(poses(), distances, distances)
def test_the_two_frames_undo_one_another_but_for_the_length_of_the_table(pose: Pose, p: int, q: int) -> None:
    """The tabulated pair is not exactly of length Q, and both frames use it as it is (KW-2.2.3, KW-2.3.8)."""
    box = footprint(pose, REGIMENT)
    assert local(pose, world(pose, p, q)) == (p * box.norm, q * box.norm)
    assert abs(box.norm - Q * Q) <= 2 * Q


def test_a_point_to_the_right_has_a_positive_first_coordinate() -> None:
    assert local(Pose(5000, 5000, 900), exact(5000, 4900)) == (100 * Q * Q, 0)
    assert local(Pose(5000, 5000, 900), exact(5100, 5000)) == (0, 100 * Q * Q)
