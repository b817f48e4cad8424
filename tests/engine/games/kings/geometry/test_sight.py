"""Shadows, sight and the covered share of an edge (KW-3.1, KW-3.2, KW-3.3)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.boxes import Box, footprint
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent, exact, leader_point
from engine.games.kings.geometry.sight import (
    cross,
    measure_covered_share,
    measure_shadows,
    outer_edges,
    shadow,
    visible,
)
from engine.tabletop.poses import Point, Pose
from tests.engine.games.kings.geometry.rectangles import (
    REGIMENT,
    boxes,
    extents,
    half_turn,
    half_turned,
    half_turned_point,
    poses,
    regiment,
)

VIEWER = Pose(5000, 1000, 0)
TARGET = regiment(5000, 6000, 1800)


def sees(*bodies: Box) -> bool:
    """Say whether the viewer of the examples sees their target past bodies that block."""
    return visible(VIEWER, REGIMENT, REGIMENT, TARGET, [body.corners for body in bodies])


@pytest.mark.parametrize(("x", "found"), [(5000, False), (5300, False), (5500, True)])
def test_x7_one_body_in_the_way(x: int, found: bool) -> None:
    """Half of the front is free in the last (KW-3.2.2)."""
    assert sees(regiment(x, 3000)) is found


@pytest.mark.parametrize(("apart", "found"), [(500, False), (510, True)])
def test_x8_a_gap_of_no_width_lets_nothing_through(apart: int, found: bool) -> None:
    bodies = [regiment(5000 - apart, 3000), regiment(5000 + apart, 3000)]
    assert sees(*bodies) is found
    share = measure_covered_share(
        leader_point(VIEWER, REGIMENT), TARGET, 0, [body.corners for body in bodies]
    )
    assert 1 - share == (Fraction(21, 500) if found else 0)


@pytest.mark.parametrize(
    ("x", "share"),
    [(5499, Fraction(1007, 2000)), (5500, Fraction(1, 2)), (5501, Fraction(4979, 10000))],
)
def test_x9_share_of_the_facing_side(x: int, share: Fraction) -> None:
    """KW-3.3.1."""
    eye = leader_point(VIEWER, REGIMENT)
    assert measure_covered_share(eye, TARGET, 0, [regiment(x, 3000).corners]) == share


def test_what_the_leader_point_touches_is_seen() -> None:
    """KW-3.2.6: with the eye on the edge's line there would be no side to see."""
    touched = regiment(5000, 1800)
    assert visible(VIEWER, REGIMENT, REGIMENT, touched, [touched.corners])


def test_what_stands_behind_is_not_seen() -> None:
    """KW-3.2.1."""
    assert not visible(VIEWER, REGIMENT, REGIMENT, regiment(5000, -1000), [])


def pierces(body: Box, eye: Point, to: tuple[Fraction, Fraction]) -> bool:
    """Say whether a ray from the eye passes through the interior of a body before it ends."""
    low, high = Fraction(0), Fraction(1)
    corners = body.corners
    for at, (ax, ay) in enumerate(corners):
        bx, by = corners[(at + 1) % 4]
        ex, ey = bx - ax, by - ay
        here = ey * (eye[0] - ax) - ex * (eye[1] - ay)
        there = ey * (to[0] - ax) - ex * (to[1] - ay)
        if here <= 0 and there <= 0:
            return False
        if here < 0:
            low = max(low, Fraction(-here) / (there - here))
        elif there < 0:
            high = min(high, Fraction(here) / (here - there))
    return low < high


@given(st.builds(footprint, poses(), extents), poses(3000), boxes)
def test_a_shadow_is_what_is_seen_through_the_interior(target: Box, viewer: Pose, body: Box) -> None:
    """KW-3.1.1, KW-3.1.2: rays to 17 points of each outer edge, except those that graze its ends."""
    eye = leader_point(viewer, REGIMENT)
    for start, end in outer_edges(eye, target):
        found = shadow(eye, start, end, body.corners)
        for number in range(1, 16):
            at = Fraction(number, 16)
            to = (start[0] + at * (end[0] - start[0]), start[1] + at * (end[1] - start[1]))
            if found is None or not found[0] <= at <= found[1]:
                assert not pierces(body, eye, to)
            elif found[0] < at < found[1]:
                assert pierces(body, eye, to)


@given(st.builds(footprint, poses(), extents), poses(3000), extents, st.lists(boxes, max_size=3))
def test_sight_turns_with_the_table(target: Box, viewer: Pose, extent: Extent, bodies: list[Box]) -> None:
    seen = visible(viewer, extent, extent, target, [body.corners for body in bodies])
    images = [half_turned(body).corners for body in bodies]
    assert visible(half_turn(viewer), extent, extent, half_turned(target), images) is seen
    if seen:
        assert visible(viewer, extent, extent, target, []), "less in the way never hides"


@given(st.builds(footprint, poses(), extents), poses(3000), st.lists(boxes, max_size=3), st.integers(0, 3))
def test_shares_turn_with_the_table(target: Box, viewer: Pose, bodies: list[Box], side: int) -> None:
    eye = leader_point(viewer, REGIMENT)
    start, end = target.corners[side], target.corners[(side + 1) % 4]
    if (start, end) in outer_edges(eye, target):
        share = measure_covered_share(eye, target, side, [body.corners for body in bodies])
        images = [half_turned(body).corners for body in bodies]
        assert share == measure_covered_share(half_turned_point(eye), half_turned(target), side, images)
        assert 0 <= share <= 1


def test_outer_edges_are_those_the_eye_is_before() -> None:
    """Strictly: an eye on the line of an edge does not see it."""
    box = regiment(5000, 5000)
    assert outer_edges(exact(5000, 9000), box) == [box.corners[:2]]
    assert len(outer_edges(exact(9000, 9000), box)) == 2
    assert outer_edges(exact(5500, 9000), box) == [box.corners[:2]]
    assert outer_edges(exact(5000, 5000), box) == []
    assert cross((0, Q), (-Q, 0)) > 0, "left is positive"


def test_what_only_touches_throws_no_shadow() -> None:
    """A body whose front lies on the edge, one beside the rays, and one beyond (KW-3.1.2)."""
    eye, (start, end) = exact(5000, 1000), (exact(5500, 5000), exact(4500, 5000))
    assert cross((end[0] - start[0], 0), (eye[0] - start[0], eye[1] - start[1])) > 0
    on_the_edge, behind = regiment(5000, 5400), regiment(5000, 7000)
    beside = footprint(Pose(5350, 3000, 0), Extent(100, 400))
    assert shadow(eye, start, end, on_the_edge.corners) is None
    assert shadow(eye, start, end, behind.corners) is None
    assert shadow(eye, start, end, beside.corners) == (Fraction(0), Fraction(1, 12))
    assert shadow(eye, start, end, regiment(5850, 3000).corners) is None


def test_a_body_around_the_eye_shades_all() -> None:
    eye, (start, end) = exact(5000, 1000), (exact(5500, 5000), exact(4500, 5000))
    assert shadow(eye, start, end, regiment(5000, 1000).corners) == (0, 1)


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), max_size=6))
def test_the_union_of_shadows_is_counted_once(ends: list[tuple[int, int]]) -> None:
    shadows = [(Fraction(min(pair), 20), Fraction(max(pair), 20)) for pair in ends]
    cells = {cell for pair in ends for cell in range(min(pair), max(pair))}
    assert measure_shadows(shadows) == Fraction(len(cells), 20)
