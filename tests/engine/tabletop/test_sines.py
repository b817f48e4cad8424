"""Steps and regular shapes by a table of sines that is not that of a game."""

from __future__ import annotations

from math import cos, pi, sin

from hypothesis import given
from hypothesis import strategies as st

from engine.tabletop.poses import Pose
from engine.tabletop.sines import Sines

SCALE = 10_000
SINES = Sines([round(SCALE * sin(pi * k / 1800)) for k in range(901)])
headings = st.integers(0, 3599)
distances = st.integers(-6000, 6000)


def test_the_table_goes_all_around() -> None:
    """Every heading has the sine and cosine of its angle."""
    assert SINES.scale == SCALE
    assert SINES.sin == tuple(round(SCALE * sin(pi * k / 1800)) for k in range(3600))
    assert SINES.cos == tuple(round(SCALE * cos(pi * k / 1800)) for k in range(3600))


def test_steps_go_ahead_and_to_the_right() -> None:
    """x grows to the east, y to the north, headings clockwise (KW-2.1.2, TR-3.1.2)."""
    assert SINES.step(Pose(5000, 2000, 0), 100) == (5000, 2100, 0)
    assert SINES.step(Pose(5000, 2000, 900), -100) == (4900, 2000, 900)
    assert SINES.sidestep(Pose(5000, 2000, 0), 100) == (5100, 2000, 0)
    assert SINES.sidestep(Pose(5000, 2000, 900), 100) == (5000, 1900, 900)


@given(headings, distances)
def test_a_step_back_undoes_a_step(h: int, d: int) -> None:
    """Both are rounded alike, away from zero (KW-2.2.4)."""
    pose = Pose(7000, 7000, h)
    assert SINES.step(SINES.step(pose, d), -d) == pose
    assert SINES.sidestep(SINES.sidestep(pose, d), -d) == pose


def test_a_regular_shape_begins_ahead() -> None:
    """TR-5.7.3 makes octagons so, KW-15.2.3 hexagons."""
    assert [*SINES.regular(Pose(1000, 1000, 900), 100, 4)] == [
        (1100, 1000),
        (1000, 900),
        (900, 1000),
        (1000, 1100),
    ]
    assert len({*SINES.regular(Pose(0, 0, 225), 1000, 8)}) == 8
