"""Hulls, and where a straight leg first meets a box (KW-2.5)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.boxes import Box, footprint
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent
from engine.games.kings.geometry.sweeps import greatest, hull, impact, side_hull
from engine.tabletop.poses import Pose
from tests.engine.games.kings.geometry.rectangles import (
    REGIMENT,
    boxes,
    extents,
    half_turn,
    half_turned,
    poses,
    regiment,
)


def inside_at(pose: Pose, extent: Extent, other: Box, d: Fraction) -> bool:
    """Say whether the interiors of a box and of a unit that went d u meet, on every normal of both."""
    box = footprint(pose, extent)
    ahead = [(x + d * box.sin, y + d * box.cos) for x, y in box.corners]
    for nx, ny in ((b.cos, -b.sin) for b in (box, other)):
        for x, y in ((nx, ny), (-ny, nx)):
            first = [x * cx + y * cy for cx, cy in ahead]
            second = [x * cx + y * cy for cx, cy in other.corners]
            if min(max(first), max(second)) <= max(min(first), min(second)):
                return False
    return True


@given(poses(), extents, boxes)
def test_an_impact_is_where_the_interiors_begin_to_meet(pose: Pose, extent: Extent, other: Box) -> None:
    """Not on the way to it, but from there on; one moves whole u (KW-2.5.2, KW-2.5.3)."""
    met = impact(pose, extent, other)
    little = Fraction(1, Q * Q)
    if met is None:
        assert not any(inside_at(pose, extent, other, Fraction(d * 10)) for d in range(1, 600))
        return
    d = Fraction(met.n, met.d)
    assert met.distance == d // 1
    assert inside_at(pose, extent, other, d + little)
    if d > 0:
        assert not any(inside_at(pose, extent, other, d * k / 8) for k in range(9))
        assert met.own or met.flanks or met.fronts


@given(poses(), extents, boxes)
def test_an_impact_turns_with_the_table(pose: Pose, extent: Extent, other: Box) -> None:
    assert impact(pose, extent, other) == impact(half_turn(pose), extent, half_turned(other))


def test_a_flush_front_has_both_forward_axes_critical() -> None:
    met = impact(Pose(5000, 2000, 0), REGIMENT, regiment(5000, 4000, 1800))
    assert met is not None
    assert (met.distance, met.own, met.flanks, met.fronts) == (1200, True, False, True)


def test_which_axis_is_critical_says_what_meets_what() -> None:
    """A target's corner meets the front; a front corner meets an edge; another meets a flank."""
    found = [
        impact(Pose(5000, 2000, 206), REGIMENT, regiment(5600, 4000, 1800)),
        impact(Pose(5000, 2000, 206), REGIMENT, regiment(5200, 4000, 1800)),
        impact(Pose(5000, 2000, 206), REGIMENT, regiment(5200, 4000, 900)),
    ]
    critical = [(met.own, met.flanks, met.fronts) for met in found if met is not None]
    assert critical == [(True, False, False), (False, False, True), (False, True, False)]


@pytest.mark.parametrize(("x", "distance"), [(5999, 1200), (6000, None), (4001, 1200), (4000, None)])
def test_what_only_grazes_is_not_met(x: int, distance: int | None) -> None:
    """The intervals are open."""
    met = impact(Pose(5000, 2000, 0), REGIMENT, regiment(x, 4000))
    assert (met.distance if met else None) == distance


def test_what_lies_behind_or_ends_where_the_unit_stands_is_not_met() -> None:
    assert impact(Pose(5000, 5000, 0), REGIMENT, regiment(5000, 4200)) is None
    assert impact(Pose(5000, 5000, 0), REGIMENT, regiment(5000, 3000)) is None


def test_who_stands_in_contact_meets_at_once() -> None:
    met = impact(Pose(5000, 5000, 0), REGIMENT, regiment(5000, 5799))
    assert met is not None
    assert (met.n, met.distance, met.fronts) == (0, 0, True)


def test_hulls_grow_in_one_direction() -> None:
    """KW-2.5.1."""
    pose = Pose(5000, 5000, 0)
    ahead, back = hull(pose, REGIMENT, 100), hull(pose, REGIMENT, -100)
    right, left = side_hull(pose, REGIMENT, 100), side_hull(pose, REGIMENT, -100)
    spans = [
        [(min(c) // Q, max(c) // Q) for c in zip(*box.corners, strict=True)]
        for box in (ahead, back, right, left)
    ]
    assert spans == [
        [(4500, 5500), (4600, 5500)],
        [(4500, 5500), (4500, 5400)],
        [(4500, 5600), (4600, 5400)],
        [(4400, 5500), (4600, 5400)],
    ]


@given(st.integers(0, 500), st.integers(0, 500))
def test_the_greatest_distance_is_found(most: int, last: int) -> None:
    """KW-2.6.3; 0 is never asked about."""
    asked: list[int] = []

    def holds(d: int) -> bool:
        asked.append(d)
        return d <= last

    assert greatest(most, holds) == min(most, last)
    assert 0 not in asked
