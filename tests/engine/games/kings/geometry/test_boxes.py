"""Overlap, touch and measured distance of footprints and hulls (KW-2.3)."""

from __future__ import annotations

from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.boxes import (
    Box,
    distance,
    distance_to_point,
    footprint,
    intersect,
    nearer,
    normals,
    on_table,
    overlap,
)
from engine.games.kings.geometry.numbers import EPSILON, SCALE, Q
from engine.games.kings.geometry.parts import part_distance, part_overlaps
from engine.games.kings.geometry.poses import Extent, exact, leader_point
from engine.games.kings.geometry.sweeps import hull
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Point, Pose
from tests.engine.games.kings.geometry.rectangles import (
    HEIGHT,
    REGIMENT,
    WIDTH,
    boxes,
    half_turned,
    regiment,
)


def axes(box: Box) -> list[Point]:
    """Return the tabulated normals of a box."""
    return [(box.cos, -box.sin), (box.sin, box.cos)]


def common(one: Box, other: Box) -> int:
    """Return the least that two boxes have in common on a normal of either, as the rule is written."""
    pens = []
    for x, y in axes(one) + axes(other):
        first, second = ([x * cx + y * cy for cx, cy in box.corners] for box in (one, other))
        pens.append(min(max(first), max(second)) - max(min(first), min(second)))
    return min(pens)


@given(boxes, boxes)
def test_overlap_is_more_than_the_tolerance_on_every_normal(one: Box, other: Box) -> None:
    """Penetration exceeds 2 u on each of the four, a tabulated normal counting as Q (KW-2.3.3)."""
    assert overlap(one, other) is (common(one, other) > EPSILON * Q * Q)
    assert intersect(one, other) is (common(one, other) >= 0)


@given(boxes, boxes)
def test_exchange_and_half_turn_change_nothing(one: Box, other: Box) -> None:
    assert overlap(one, other) is overlap(other, one) is overlap(half_turned(one), half_turned(other))
    assert distance(one, other) == distance(other, one) == distance(half_turned(one), half_turned(other))


@given(boxes, boxes, st.integers(0, 600))
def test_nearer_is_a_measured_distance_below_a_limit(one: Box, other: Box, limit: int) -> None:
    assert nearer(one, other, limit) is (distance(one, other) < limit)


@given(boxes, boxes)
def test_normals_tell_how_far_apart_two_boxes_are_and_how_far_they_reach(one: Box, other: Box) -> None:
    """By the middles and halves of the intervals of their corners, doubled."""
    expected = []
    for x, y in axes(one) + axes(other):
        first, second = ([x * cx + y * cy for cx, cy in box.corners] for box in (one, other))
        middles = max(second) + min(second) - max(first) - min(first)
        expected.append((middles, max(first) - min(first) + max(second) - min(second)))
    assert list(normals(one, other)) == expected


def to_segments(one: Box, other: Box) -> int:
    """Return the measured distance of two boxes that do not meet, over all corners and edges (KW-2.3.7)."""
    found = []
    for corners, points in ((one.corners, other.corners), (other.corners, one.corners)):
        for at, (ax, ay) in enumerate(corners):
            bx, by = corners[(at + 1) % 4]
            ex, ey = bx - ax, by - ay
            length = ex * ex + ey * ey
            for px, py in points:
                along = (px - ax) * ex + (py - ay) * ey
                if 0 <= along <= length:
                    cross = (px - ax) * ey - (py - ay) * ex
                    found.append(isqrt(cross * cross // (length * Q * Q)))
                else:
                    end_x, end_y = (ax, ay) if along < 0 else (bx, by)
                    found.append(isqrt(((px - end_x) ** 2 + (py - end_y) ** 2) // (Q * Q)))
    return min(found)


@given(boxes, boxes)
def test_distance_is_the_smallest_of_corners_and_edges(one: Box, other: Box) -> None:
    """KW-2.3.1, KW-2.3.2."""
    assert distance(one, other) == (0 if common(one, other) >= 0 else to_segments(one, other))


def test_x5_distances() -> None:
    assert distance(regiment(5000, 5000), regiment(6500, 6500, 450)) == 1084
    assert distance(regiment(5000, 5000), regiment(5000, 6054, 1800)) == 254
    eye = leader_point(Pose(5000, 2000, 0), REGIMENT)
    assert distance_to_point(regiment(5000, 8896, 1800), eye) == 6096
    assert distance_to_point(regiment(5000, 8897, 1800), eye) == 6097


def test_x11_distances_of_an_inspiring_hero() -> None:
    hero = footprint(Pose(5000, 5000, 0), Extent(100, 100))
    assert [distance(hero, regiment(5000, y)) for y in (7024, 7025)] == [1524, 1525]


def test_a_point_inside_or_on_the_border_has_no_distance() -> None:
    box = regiment(5000, 5000)
    assert [distance_to_point(box, exact(5000, y)) for y in (5000, 5400, 5401)] == [0, 0, 1]


@pytest.mark.parametrize(
    ("y", "meets", "overlaps"), [(5797, True, True), (5798, True, False), (5801, False, False)]
)
def test_an_overlap_of_two_u_is_a_touch(y: int, meets: bool, overlaps: bool) -> None:
    """One more is an overlap (KW-2.3.3)."""
    one, other = regiment(5000, 5000), regiment(5000, y)
    assert intersect(one, other) is meets
    assert overlap(one, other) is overlaps


@pytest.mark.parametrize(("x", "on"), [(498, True), (497, False)])
def test_the_table_has_the_tolerance_on_each_side(x: int, on: bool) -> None:
    """KW-2.3.6."""
    assert on_table(regiment(x, 6000), WIDTH, HEIGHT) is on
    assert on_table(half_turned(regiment(x, 6000)), WIDTH, HEIGHT) is on
    assert on_table(regiment(6000, x - 100), WIDTH, HEIGHT) is on
    assert on_table(half_turned(regiment(6000, x - 100)), WIDTH, HEIGHT) is on


@given(st.integers(-3000, 3000))
def test_a_straight_part_is_to_a_box_what_another_box_is(y: int) -> None:
    """Terrain has exact normals, footprints tabulated ones: along the table's edges both agree."""
    box = regiment(5000, 5000 + y)
    part = Polygon([(4500, 4600), (4500, 5400), (5500, 5400), (5500, 4600)], SCALE)
    assert part_overlaps(part, box) is overlap(regiment(5000, 5000), box)
    assert part_distance(part, box) == distance(regiment(5000, 5000), box)


@given(boxes, st.integers(1, 3000))
def test_a_hull_holds_what_it_sweeps(box: Box, d: int) -> None:
    """KW-2.5.1: it begins and ends with the exact rectangle; backwards it is the same the other way round."""
    extent = Extent(box.p1, box.q1)
    ahead, back = hull(box.pose, extent, d), hull(box.pose, extent, -d)
    assert (ahead.q0, ahead.q1, back.q0, back.q1) == (box.q0, box.q1 + d, box.q0 - d, box.q1)
    assert ahead.corners[2:] == box.corners[2:]
    assert back.corners[:2] == box.corners[:2]
