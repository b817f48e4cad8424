"""Slides along an edge: the jumps find the same as trying one place after the other (KW-7.5.3, KW-7.5.4)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.kings.checks.specs import position
from engine.games.kings.field.battlefield import Battlefield, Figure, battlefield
from engine.games.kings.geometry.alignment import Edge, clamp, nearest_free
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.movement.placing import aim_of, edge_of
from engine.games.kings.movement.slides import Slides
from engine.games.kings.movement.standing_room import StandingRoom
from engine.games.kings.notation.positions import parse_state
from engine.tabletop.poses import Pose
from tests.engine.games.kings.movement.slow_paths import is_free, slid
from tests.engine.games.kings.movement.test_charge_paths import HOUSES, at, crowd

ENTRIES = st.sampled_from(["sh/r", "sh/h", "kn/r", "gw/1"])
Crowd = list[tuple[str, str, int, int, int]]


def make_charge_field(charger: str, target: str, h: int, y: int, others: Crowd, houses: str) -> Battlefield:
    """Return a field with a unit to the south of an enemy, and others about them."""
    units = [at("a", 1, charger, 5000, y - 1500, 0), at("b", 1, target, 5000, y, h)]
    units += [at(side, 2 + n, entry, *rest) for n, (side, entry, *rest) in enumerate(others)]
    return battlefield(parse_state(position(*units, map=houses)))


def sides(field: Battlefield) -> tuple[Figure, Figure]:
    """Return the charging and the charged unit."""
    charger, target = (next(each for each in side if each.id[-1] == "1") for side in field.sides)
    return charger, target


@settings(max_examples=10)
@given(
    ENTRIES,
    ENTRIES,
    st.integers(0, 3599),
    st.sampled_from([600, 4000]),
    crowd,
    st.sampled_from(HOUSES),
    st.integers(-900, 900),
)
def test_slides_end_where_the_rules_say(
    charger: str, target: str, h: int, y: int, others: Crowd, houses: str, s: int
) -> None:
    """With friends, enemies, a house and the edge of the table in the way."""
    field = make_charge_field(charger, target, h, y, others, houses)
    figure, enemy = sides(field)
    aim = aim_of(figure, enemy)
    edge: Edge = edge_of(field, aim)
    slides = Slides(field, figure, edge, enemy.id)
    by_hand = {
        each: is_free(field, figure, edge.align(figure.extent, each))
        for each in range(-slides.most, slides.most + 1)
    }
    for begun in (s, s // 2, s // 7, slides.most, -slides.most, 0):
        assert slides.end(begun) == slid(begun, slides.most, figure.extent.a, by_hand.__getitem__)
        for reach in (0, 30, 2 * slides.most):
            start = clamp(begun, slides.most)
            expected = nearest_free(start, slides.most, reach, by_hand.__getitem__)
            assert slides.nearest(start, reach) == expected
    assert slides.any_free() is any(by_hand.values())
    assert all(slides.free(each) is free for each, free in by_hand.items())


@settings(max_examples=20)
@given(crowd, st.sampled_from(HOUSES), st.integers(0, 3599), st.sampled_from([600, 4000]))
def test_the_room_before_an_individual_is_that_of_all_units(
    others: Crowd, houses: str, h: int, y: int
) -> None:
    """However a charger meets it, and whatever was in the way before."""
    field = make_charge_field("sh/r", "he/1", h, y, others, houses)
    figure, enemy = sides(field)
    room = StandingRoom(field, figure, enemy.box)
    away = figure.extent.b + enemy.extent.b
    for heading in range(0, 3600, 75):
        box = figure.at(Pose(0, 0, heading)).box
        pose = Pose(enemy.pose.x - away * box.sin // Q, enemy.pose.y - away * box.cos // Q, heading)
        assert room.free(pose) is is_free(field, figure, pose)
