"""Culprits: every reason that lies on the table is found there."""

from __future__ import annotations

import pytest

from client.skins.kings.orders.model.culprits import Culprits, culprits
from client.skins.kings.orders.model.draft import Draft, begin_order
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.state import State
from tests.client.skins.kings.orders.placed import GAME, place_units

HOUSE = "p1:b:5:house:4000,3500/4000,4500/6000,4500/6000,3500"
WALL = "p1:o:1:wall:4000,3500/4000,3600/6000,3600/6000,3500"


def find_culprits(state: State, draft: Draft) -> tuple[str, Culprits]:
    reason = GAME.refuse(state, 0, draft.action)
    assert reason is not None
    return reason.code, culprits(battlefield(state), reason, draft)


def test_units_too_near_are_marked_with_the_room_that_they_need() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", "a.sh2:sh/r:6500,2500,0", "b.rv1:rv/r:5000,4000,1800")
    draft = begin_order(state, "a.sh1")
    assert find_culprits(state, draft.extend("fwd", 600)) == ("enemy_near", Culprits(("b.rv1",), keeps=254))
    assert find_culprits(state, draft.extend("right", 600)) == (
        "friend_touch",
        Culprits(("a.sh2",), keeps=10),
    )


@pytest.mark.parametrize(
    ("unit", "map"), [("a.sh1:sh/r", HOUSE), ("a.cn1:cn/1", HOUSE), ("a.cn1:cn/1", WALL)]
)
def test_terrain_is_marked_on_the_way_and_at_its_end(unit: str, map: str) -> None:
    state = place_units(f"{unit}:5000,2700,0", map=map)
    code, marked = find_culprits(state, begin_order(state, unit[:5]).extend("fwd", 800))
    assert (code, [piece.id for piece in marked.pieces]) == ("blocking", ["p1"])


def test_terrain_that_a_pivot_ends_in_is_found_though_no_reason_names_it() -> None:
    state = place_units("a.sh1:sh/r:6560,4000,0", map=HOUSE)
    reason = GAME.refuse(state, 0, begin_order(state, "a.sh1").pivot(450).action)
    assert reason is not None
    assert reason.args == {}
    code, marked = find_culprits(state, begin_order(state, "a.sh1").pivot(450))
    assert (code, [piece.id for piece in marked.pieces]) == ("blocking", ["p1"])


def test_ground_that_the_double_may_not_cross_is_marked() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", map=WALL)
    code, marked = find_culprits(state, begin_order(state, "a.sh1").extend("fwd", 2000))
    assert (code, [piece.id for piece in marked.pieces]) == ("difficult", ["p1"])


OVER = [("600,6000,2700", "w"), ("17700,6000,900", "e"), ("9000,700,1800", "s"), ("9000,11500,0", "n")]


@pytest.mark.parametrize(("pose", "edges"), OVER)
def test_edges_that_are_crossed_are_marked(pose: str, edges: str) -> None:
    state = place_units(f"a.sh1:sh/r:{pose}")
    assert find_culprits(state, begin_order(state, "a.sh1").extend("fwd", 1000)) == (
        "edge",
        Culprits(edges=edges),
    )


def test_what_lies_nowhere_is_not_marked() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0:0:WD:-")
    assert find_culprits(state, begin_order(state, "a.sh1").extend("fwd", 500)) == ("wavering", Culprits())
