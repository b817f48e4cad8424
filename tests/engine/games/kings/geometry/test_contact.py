"""Contact at the end of a charge, alignment and slides (KW-7.4, KW-7.5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.alignment import (
    clamp,
    edge,
    nearest_free,
    turn_to_charger,
)
from engine.games.kings.geometry.arcs import SIDES, Side, arc
from engine.games.kings.geometry.boxes import distance, footprint, overlap
from engine.games.kings.geometry.contact import contact
from engine.games.kings.geometry.headings import SINES, bearing
from engine.games.kings.geometry.numbers import EPSILON, Q
from engine.games.kings.geometry.poses import Extent, exact, leader_point, local
from engine.games.kings.geometry.sweeps import impact
from engine.tabletop.angles import difference, rdiv, turn_heading
from engine.tabletop.poses import Pose, pivot
from tests.engine.games.kings.geometry.rectangles import (
    CAVALRY,
    HERO,
    HORDE,
    REGIMENT,
    extents,
    half_turn,
    half_turned,
    half_turned_point,
    poses,
)

START = Pose(5000, 2000, 0)


def came_in(
    start: Pose, extent: Extent, target: Pose, target_extent: Extent
) -> tuple[Side, int, int, int | None]:
    """Return side, pivot, last leg and first slide of a charge that turns at once."""
    side = arc(target, target_extent, leader_point(start, extent))
    struck = edge(target, target_extent, side)
    x, y = struck.middle
    angle = difference(bearing(x - start.x * Q, y - start.y * Q), start.h)
    turned_pose = pivot(start, angle)
    box = footprint(target, target_extent)
    met = impact(turned_pose, extent, box)
    assert met is not None
    return side, angle, met.distance, contact(turned_pose, extent, met, box, struck)


@pytest.mark.parametrize(
    ("extent", "target", "target_extent", "expected", "final"),
    [
        (REGIMENT, Pose(5000, 4000, 1800), REGIMENT, ("F", 0, 1200, 0), Pose(5000, 3200, 0)),
        (REGIMENT, Pose(5600, 4000, 1800), REGIMENT, ("F", 206, 1132, -31), Pose(5600, 3200, 0)),
        (REGIMENT, Pose(6000, 4200, 2100), REGIMENT, ("F", 233, 1560, 2), Pose(5600, 3507, 300)),
        (CAVALRY, Pose(6000, 5000, 900), REGIMENT, ("R", 218, 2044, -29), Pose(6000, 4000, 0)),
        (REGIMENT, Pose(5300, 3800, 0), HORDE, ("B", 121, 924, -11), Pose(5300, 3000, 0)),
    ],
    ids=["x12", "x13", "x14", "x16", "x17"],
)
def test_examples(
    extent: Extent,
    target: Pose,
    target_extent: Extent,
    expected: tuple[Side, int, int, int],
    final: Pose,
) -> None:
    """The arc holds the leader point; each slides to the middle (KW-2.4.4, KW-7.4.1, KW-7.4.2, KW-7.5.4)."""
    assert came_in(START, extent, target, target_extent) == expected
    struck = edge(target, target_extent, expected[0])
    assert struck.align(extent, 0) == final


def test_x16_second_target() -> None:
    target = Pose(5600, 4600, 1000)
    side, angle, last, _ = came_in(START, CAVALRY, target, REGIMENT)
    assert (side, angle, last) == ("R", 137, 1643)
    assert edge(target, REGIMENT, "R").align(CAVALRY, 0) == (5426, 3615, 100)


@pytest.mark.parametrize(
    ("target", "good"),
    [(Pose(5000, 4000, 1800), "F"), (Pose(5600, 4000, 1800), "FR"), (Pose(5600, 4000, 0), "LB")],
)
def test_another_edge_first_is_no_contact(target: Pose, good: str) -> None:
    """A corner belongs to two edges; all else fails (KW-7.4.3)."""
    start, box = pivot(START, 206 if target.x > 5000 else 0), footprint(target, REGIMENT)
    met = impact(start, REGIMENT, box)
    assert met is not None
    found = [
        side for side in SIDES if contact(start, REGIMENT, met, box, edge(target, REGIMENT, side)) is not None
    ]
    assert set(found) == set(good)


@given(poses(1500), extents, poses(), extents, st.sampled_from(SIDES))
def test_contact_turns_with_the_table(
    start: Pose, extent: Extent, target: Pose, target_extent: Extent, side: Side
) -> None:
    box = footprint(target, target_extent)
    met = impact(start, extent, box)
    if met is not None:
        image = edge(half_turn(target), target_extent, side)
        assert contact(start, extent, met, box, edge(target, target_extent, side)) == contact(
            half_turn(start), extent, met, half_turned(box), image
        )


@given(poses(1500), extents, poses(), extents, st.sampled_from(SIDES))
def test_a_corner_touches_where_the_slide_says(
    start: Pose, extent: Extent, target: Pose, target_extent: Extent, side: Side
) -> None:
    """The unit turns about the first point of contact, so a good one leaves common front (KW-7.4.4)."""
    struck = edge(target, target_extent, side)
    box = footprint(target, target_extent)
    met = impact(start, extent, box)
    found = None if met is None or met.n == 0 else contact(start, extent, met, box, struck)
    if found is not None:
        assert abs(found) <= struck.half + extent.a + 1


@given(poses(), extents, extents, st.sampled_from(SIDES), st.integers(-800, 800))
def test_an_aligned_charger_touches_and_does_not_overlap(
    target: Pose, target_extent: Extent, extent: Extent, side: Side, s: int
) -> None:
    """Rounding never turns flush contact into a violation (KW-2.3.3, KW-7.5.1)."""
    struck = edge(target, target_extent, side)
    s = clamp(s, struck.most(extent))
    final = struck.align(extent, s)
    box, stands = footprint(target, target_extent), footprint(final, extent)
    assert not overlap(box, stands)
    assert distance(box, stands) <= EPSILON
    assert (
        arc(target, target_extent, leader_point(SINES.step(final, -10), extent)) == side
        or abs(s) > struck.half
    )
    assert final == half_turn(edge(half_turn(target), target_extent, side).align(extent, s))
    assert abs(rdiv(struck.coordinate(leader_point(final, extent)), Q * Q) - s) <= 1


def test_edges_of_a_target() -> None:
    """Half length, depth, the heading of who stands against it, and the middle (KW-7.5.1, KW-7.5.2)."""
    found = [edge(Pose(5000, 5000, 0), HORDE, side) for side in SIDES]
    assert [(each.half, each.depth, each.heading) for each in found] == [
        (1000, 400, 1800),
        (400, 1000, 2700),
        (1000, 400, 0),
        (400, 1000, 900),
    ]
    assert [each.middle for each in found] == [
        exact(5000, 5400),
        exact(6000, 5000),
        exact(5000, 4600),
        exact(4000, 5000),
    ]
    assert found[0].most(REGIMENT) == 1490
    assert found[0].coordinate(exact(5100, 9999)) == -100 * Q * Q, "its right is the charger's left"


@given(poses(), extents, st.sampled_from(SIDES), st.integers(3000, 9000), st.integers(3000, 9000))
def test_side_coordinates_turn_with_the_table(pose: Pose, extent: Extent, side: Side, x: int, y: int) -> None:
    one, image = edge(pose, extent, side), edge(half_turn(pose), extent, side)
    assert one.coordinate(exact(x, y)) == image.coordinate(half_turned_point(exact(x, y)))


slides = st.integers(-40, 40)


def by_hand(s: int, most: int, reach: int, taken: set[int]) -> int | None:
    """Return the nearest free value by looking at all of them."""
    open_ = [each for each in range(-most, most + 1) if each not in taken and abs(each - s) <= reach]
    return min(open_, key=lambda each: (abs(each - s), abs(each), each), default=None)


@given(slides, st.integers(0, 30), st.integers(0, 30), st.sets(slides))
def test_the_nearest_free_slide(s: int, most: int, reach: int, taken: set[int]) -> None:
    """KW-7.5.4: of two the one nearer to the middle, then the one to the left."""
    assert nearest_free(s, most, reach, lambda each: each not in taken) == by_hand(s, most, reach, taken)


def test_x21_an_individual_turns_to_its_charger() -> None:
    """Its place is its old one in the charger's frame, rounded, then cut (KW-7.5.5)."""
    charger, hero = Pose(5132, 2991, 76), Pose(5200, 3500, 900)
    x = rdiv(local(charger, exact(hero.x, hero.y))[0], Q * Q)
    assert turn_to_charger(charger, REGIMENT, HERO, x) == (5198, 3487, 1876)


@given(poses(), extents, st.integers(-490, 490))
def test_a_turned_individual_faces_and_touches_its_charger(charger: Pose, extent: Extent, x: int) -> None:
    x = clamp(x, extent.a + HERO.a - 10)
    pose = turn_to_charger(charger, extent, HERO, x)
    assert pose.h == turn_heading(charger.h, 1800)
    assert distance(footprint(pose, HERO), footprint(charger, extent)) <= EPSILON
    assert not overlap(footprint(pose, HERO), footprint(charger, extent))
