"""The first stop of a body: equal to that of a walk that tests everything everywhere."""

from __future__ import annotations

from math import pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tabletop.bodies import Advance, Member, Outline, Rectangle, Round, Wheel, make_shape, place
from engine.tabletop.discs import Shape, overlaps
from engine.tabletop.polygons import Scale
from engine.tabletop.poses import Pose
from engine.tabletop.sines import Sines
from engine.tabletop.walking import Stop, first_stop

SCALE = Scale(1, 10)
SINES = Sines([round(1_000_000 * sin(pi * k / 1800)) for k in range(901)])
OUTLINES: list[Outline] = [Rectangle(800, 600), Rectangle(600, 200), Round(300)]
outlines = st.sampled_from(OUTLINES)
places = st.integers(-2500, 2500)
headings = st.integers(0, 3599)


def make_obstacle(x: int, y: int, h: int, outline: Outline) -> Shape:
    return make_shape(place(SINES, Pose(x, y, h), outline), SCALE)


obstacles = st.lists(st.builds(make_obstacle, places, places, headings, outlines), max_size=6)
poses = st.builds(Pose, places, places, headings)
members = st.lists(st.builds(Member, poses, outlines), min_size=1, max_size=4)


def walk_slowly(way: Advance | Wheel, tested: list[int], met: list[Shape]) -> Stop | None:
    """Return the first stop by testing each member against each obstacle at each place."""
    free = 0
    for at in tested:
        for number, member in enumerate(way.members):
            shape = make_shape(place(SINES, way.pose(member, at), member.outline), SCALE)
            for which, obstacle in enumerate(met):
                if overlaps(shape, obstacle, SCALE.tolerance):
                    return Stop(free, at, number, which)
        free = at
    return None


@given(members, obstacles, st.integers(0, 1500), headings)
@settings(max_examples=200)
def test_an_advance_stops_where_a_slow_one_does(
    body: list[Member], met: list[Shape], length: int, heading: int
) -> None:
    """TR-3.4.1: every ten is tested, and the end."""
    tested = [*range(0, length, 30), length]
    way = Advance(SINES, body, heading)
    assert first_stop(way, tested, met, SCALE) == walk_slowly(way, tested, met)


@given(members, obstacles, st.integers(0, 1800), places, places, st.sampled_from([1, -1]))
@settings(max_examples=200)
def test_a_wheel_stops_where_a_slow_one_does(
    body: list[Member], met: list[Shape], angle: int, x: int, y: int, turn: int
) -> None:
    """TR-7.2.4."""
    tested = [*range(0, angle, 40), angle]
    way = Wheel(SINES, body, (x, y), turn)
    assert first_stop(way, tested, met, SCALE) == walk_slowly(way, tested, met)


@pytest.mark.parametrize(
    ("start", "about", "angle", "end"),
    [(Pose(6000, 1000, 0), (6400, 1300), 300, Pose(5904, 1240, 300))],
)
def test_a_base_wheels_on_its_corner(start: Pose, about: tuple[int, int], angle: int, end: Pose) -> None:
    """TR-7.2.2, the example of TR-16.1.9."""
    assert Wheel(SINES, [], about, 1).pose(Member(start, Rectangle(800, 600)), angle) == end


def test_a_base_has_rounded_corners() -> None:
    """TR-3.1.4, the example of TR-16.1.8."""
    corners = place(SINES, Pose(6000, 1000, 300), Rectangle(800, 600))
    assert corners == ((5804, 1460), (6496, 1060), (6196, 540), (5504, 940))


def test_only_what_can_be_met_is_tested() -> None:
    """A body that passes many shapes at a distance makes no exact test: the work is counted."""
    columns = (3000, 3900, 4800, 5700, 6600)
    far = [make_obstacle(x, 2000 * row, 0, Rectangle(800, 600)) for x in columns for row in range(5)]
    made: list[int] = []

    class Counted(Advance):
        def pose(self, member: Member, way: int) -> Pose:
            made.append(way)
            return super().pose(member, way)

    body = [Member(Pose(0, 0, 0), Rectangle(800, 600))]
    assert first_stop(Counted(SINES, body, 0), range(0, 4000, 10), far, SCALE) is None
    assert made == []
