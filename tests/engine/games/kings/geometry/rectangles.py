"""Rectangles and poses for tests of the geometry, random ones too, and their images under a half turn."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.games.kings.geometry.boxes import Box, footprint
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent
from engine.tabletop.angles import HALF_TURN, turn_heading
from engine.tabletop.poses import Point, Pose

WIDTH, HEIGHT = 18288, 12192
REGIMENT = Extent(500, 400)
HORDE = Extent(1000, 400)
CAVALRY = Extent(625, 500)
HERO = Extent(100, 100)
EXTENTS = (REGIMENT, HORDE, CAVALRY, HERO, Extent(600, 200), Extent(250, 500))

extents = st.sampled_from(EXTENTS)
headings = st.integers(0, 3599)


def poses(reach: int = 2600) -> st.SearchStrategy[Pose]:
    """Return poses around the point (6000, 6000), near enough to one another to meet often."""
    place = st.integers(6000 - reach, 6000 + reach)
    return st.builds(Pose, place, place, st.one_of(headings, st.sampled_from([0, 450, 900, 1800, 2700])))


boxes = st.builds(footprint, poses(), extents)


def half_turn(pose: Pose) -> Pose:
    """Return the image of a pose under a half turn of the table."""
    return Pose(WIDTH - pose.x, HEIGHT - pose.y, turn_heading(pose.h, HALF_TURN))


def half_turned(box: Box) -> Box:
    """Return the image of a box."""
    return Box(half_turn(box.pose), box.p0, box.p1, box.q0, box.q1)


def half_turned_point(point: Point) -> Point:
    """Return the image of an exact point."""
    return WIDTH * Q - point[0], HEIGHT * Q - point[1]


def regiment(x: int, y: int, h: int = 0) -> Box:
    """Return the footprint of a regiment, 100 by 80 mm."""
    return footprint(Pose(x, y, h), REGIMENT)
