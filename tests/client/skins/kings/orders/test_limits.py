"""Snapping: the lengths and headings that catch a unit, and the distances beyond which they do not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from client.skins.kings.orders.model.aiming import aim_at
from client.skins.kings.orders.model.draft import Draft, begin_order
from client.skins.kings.orders.model.limits import make_drag, snap_turn
from client.skins.tabletop.orders.catching import Caught, catch_drag
from engine.game import Reason
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.boxes import distance, footprint
from engine.games.kings.state import State
from tests.client.skins.kings.orders.placed import GAME, place_units

SLACK = 100


def judge(state: State) -> Callable[[Draft], Reason | None]:
    return lambda draft: GAME.refuse(state, 0, draft.action)


def snap_to(state: State, unit: str, x: int, y: int, slack: int = SLACK) -> Caught[Draft]:
    drag = make_drag(battlefield(state), aim_at(begin_order(state, unit), (x, y)))
    return catch_drag(drag, judge(state), slack)


def test_before_an_enemy_a_unit_stops_at_exactly_an_inch_and_one_u_farther_is_refused() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5000,4600,1800")
    # Their fronts are 1300 apart: an inch, with its tolerance, leaves 1048.
    found = snap_to(state, "a.sh1", 5000, 2500 + 1200)
    assert (found.by, found.unit, found.draft.used) == ("stop", "b.rv1", 1048)
    assert judge(state)(found.draft) is None
    refused = judge(state)(found.draft.extend("fwd", 1))
    assert refused is not None
    assert refused.code == "enemy_near"
    assert snap_to(state, "a.sh1", 5000, 2500 + 1000).draft.used == 1000, "short of it nothing holds it"


def test_in_the_way_lie_terrain_and_edges_too_but_only_within_reach_of_the_hand() -> None:
    house = place_units("a.sh1:sh/r:5000,2500,0", map="p1:b:5:house:4000,3500/4000,4500/6000,4500/6000,3500")
    assert snap_to(house, "a.sh1", 5000, 3150).draft.used == 602
    far = snap_to(house, "a.sh1", 5000, 3300)
    assert (far.by, far.draft.used) == ("", 800)
    assert judge(house)(far.draft) is not None, "the hand may go on and hears why not"
    edge = place_units("a.sh1:sh/r:5000,11500,0")
    assert snap_to(edge, "a.sh1", 5000, 11500 + 350).draft.used == 294


@pytest.mark.parametrize("off", [-70, -20, 40, 80])
def test_beside_a_friend_it_stands_as_near_as_it_may(off: int) -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", "a.sh2:sh/r:6500,2500,0", "b.rv1:rv/r:5000,9600,1800")
    # Side by side they stand 1000 apart and the millimetre between.
    found = snap_to(state, "a.sh1", 5000 + 490 + off, 2500)
    poses = [found.draft.pose, state.units["a.sh2"].here]
    one, other = (footprint(pose, found.draft.extent) for pose in poses)
    assert judge(state)(found.draft) is None
    if off <= 0:
        assert (found.by, found.draft.used) == ("", 490 + off)
    else:
        assert (found.by, found.unit, distance(one, other)) == ("friend", "a.sh2", 10)


@pytest.mark.parametrize(("off", "by"), [(-101, ""), (-100, "line"), (0, "line"), (100, "line"), (101, "")])
def test_fronts_are_drawn_into_line_with_a_friend(off: int, by: str) -> None:
    state = place_units("a.kn1:kn/r:9000,2500,0", "a.sh1:sh/r:5000,3300,0", "b.rv1:rv/r:5000,9600,1800")
    # The knights are 100 deeper: their front is in line after 700.
    found = snap_to(state, "a.kn1", 9000, 2500 + 700 + off)
    assert found.by == by
    assert found.draft.used == (700 if by else 700 + off)
    assert found.unit == ("a.sh1" if by else "")


def test_units_that_look_elsewhere_make_no_line() -> None:
    state = place_units("a.kn1:kn/r:9000,2500,0", "a.sh1:sh/r:5000,3300,450", "b.rv1:rv/r:5000,9600,1800")
    assert snap_to(state, "a.kn1", 9000, 3190).by == ""


def test_the_end_of_the_reach_holds() -> None:
    state = place_units("a.cn1:cn/1:5000,2500,0", "b.rv1:rv/r:5000,9600,1800")
    assert snap_to(state, "a.cn1", 5000, 2500 + 1169).draft.used == 1169
    near = snap_to(state, "a.cn1", 5000, 2500 + 1170)
    assert (near.by, near.draft.used) == ("limit", 1270)
    assert snap_to(state, "a.cn1", 5000, 9000).draft.used == 1270


def test_a_flyer_is_held_by_nothing_on_its_way() -> None:
    state = place_units("a.gw1:gw/1:5000,2500,0", "b.rv1:rv/r:5000,3800,1800")
    assert snap_to(state, "a.gw1", 5000, 5300).draft.used == 2800
    assert judge(state)(snap_to(state, "a.gw1", 5000, 5300).draft) is None


@pytest.mark.parametrize(
    ("far", "used", "by"),
    [(1169, 1169, ""), (1170, 1270, "cost"), (1470, 1270, "cost"), (1471, 1471, "")],
)
def test_where_the_double_begins_it_is_held_and_goes_on_only_on_purpose(far: int, used: int, by: str) -> None:
    """KW-6.2.6: past the Advance the hand must go twice the slack."""
    state = place_units("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5000,9600,1800")
    found = snap_to(state, "a.sh1", 5000, 2500 + far)
    assert (found.draft.used, found.by, found.draft.order) == (used, by, "adv" if used <= 1270 else "dbl")


@pytest.mark.parametrize(
    ("angle", "found"), [(22, 0), (23, 23), (-22, 0), (878, 900), (877, 877), (450, 450)]
)
def test_headings_are_drawn_to_those_of_the_table(angle: int, found: int) -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0")
    assert snap_turn(battlefield(state), begin_order(state, "a.sh1"), angle) == found


def test_headings_are_drawn_to_the_units_around() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", "a.sh2:sh/r:7000,2500,333", "b.rv1:rv/r:5000,5000,2000")
    field, draft = battlefield(state), begin_order(state, "a.sh1")
    assert snap_turn(field, draft, 340) == 333, "parallel to a friend"
    assert snap_turn(field, draft, 210) == 200, "face to face with an enemy"
    far = place_units("a.sh1:sh/r:5000,2500,0", "a.sh2:sh/r:17000,2500,333")
    assert snap_turn(battlefield(far), begin_order(far, "a.sh1"), 340) == 340
