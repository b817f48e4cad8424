"""The missing condition: the most advanced reason, and the cell, unit or seat that it names."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Reason
from engine.games.warchest.actions import Tactic
from engine.games.warchest.kinds import KIND
from engine.games.warchest.legality.explanations import lacking
from engine.games.warchest.legality.filters import Filter, Filters, only_if, plain
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.reasons import why_not
from engine.games.warchest.legality.targets import adjacent
from engine.games.warchest.legality.ways import Way
from tests.engine.games.warchest.helper import GAME, position

PASSES: Filter = only_if(lambda state, doer: True, plain("never_said"))


def lacks(field: str, code: str, depth: int, *, nested: bool) -> Part:
    """Make a part whose filter at a depth refuses everything, perhaps after the choice of a neighbour."""
    refusing = only_if(lambda state, doer: False, plain(code))
    filters = Filters(*[PASSES] * depth, refusing)
    return Part("end", Filters(adjacent), (Part("target", filters),)) if nested else Part(field, filters)


@pytest.mark.parametrize(
    ("far", "near"),
    [
        ((1, False), (0, False)),
        ((4, False), (1, False)),
        ((0, True), (4, False)),
        ((2, True), (4, False)),
        ((2, True), (1, True)),
        ((4, True), (1, True)),
    ],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_what_came_furthest_is_said(far: tuple[int, bool], near: tuple[int, bool], swapped: bool) -> None:
    """A choice counts for more than any number of filters that let something pass before it."""
    parts = (
        lacks("target", "far", far[0], nested=far[1]),
        lacks("end", "near", near[0], nested=near[1]),
    )
    way = Way(Tactic, parts[::-1] if swapped else parts, own="start")
    found = lacking(GAME.parse(position("f4:w:sw1", w="sw1")), 0, KIND["sw"], way)
    assert found is not None
    assert found.reason == Reason("far")


def find_refusal(line: str, seat: int, action: str) -> Reason | None:
    return GAME.refuse(GAME.parse(line), seat, GAME.parse_action(action))


@pytest.mark.parametrize(
    ("cell", "code"), [("c1", "not_a_location"), ("f4", "not_a_location"), ("d1", "already_controlled")]
)
def test_why_nothing_is_controlled_names_where_the_unit_stands(cell: str, code: str) -> None:
    """WC-5.4.3."""
    state = GAME.parse(position(f"{cell}:w:sw1", w="sw1"))
    assert why_not(state, 0, KIND["sw"], "control") == Reason(code, {"cell": cell})


@pytest.mark.parametrize(
    ("turn", "own", "other"), [("w1", "w1", "r1"), ("r1", "r1", "w1"), ("w2", "w2", "w1"), ("w1", "w1", "w2")]
)
def test_a_unit_of_somebody_else_is_none_of_ones_own(turn: str, own: str, other: str) -> None:
    """WC-5.1.5, WC-11.2.2: for an enemy's as for the partner's; one's own gets another reason."""
    specs: dict[str, Any] = {"variant": "4p-base", "turn": turn, own: "sw1"}
    seat = ("w1", "r1", "w2", "r2").index(turn)
    line = position(f"f4:{own}:sw1,f5:{own}:be1,g4:{other}:kn1", **specs)
    assert find_refusal(line, seat, "move sw g4-g5") == Reason("not_own_unit", {"cell": "g4"})
    assert find_refusal(line, seat, "move sw f5-f6") == Reason("unit_not_there", {"unit": "sw", "cell": "f5"})


@pytest.mark.parametrize("kind", ["ar", "wp"])
def test_no_unit_at_all_is_none_of_ones_own(kind: str) -> None:
    """WC-5.1.5: whichever kinds the army has, the first or the last of all."""
    line = position("f4:w:sw1", w=f"{kind}1sw1")
    assert find_refusal(line, 0, "move sw f5-f6") == Reason("not_own_unit", {"cell": "f5"})


@pytest.mark.parametrize(
    ("turn", "target"), [(0, "r1"), (0, "r2"), (1, "w1"), (1, "w2"), (2, "r2"), (3, "w2")]
)
def test_an_empty_hand_is_that_of_the_seat_that_is_named(turn: int, target: str) -> None:
    """WC-10.7.1, WC-11.2.6."""
    names = ("w1", "r1", "w2", "r2")
    specs: dict[str, Any] = {"turn": names[turn], "decrees": "enlist,march,spy", target: "bag:ro1"}
    line = position(variant="4p-nobility", **specs)
    assert find_refusal(line, turn, f"proclaim spy {target}") == Reason("hand_empty", {"seat": target})
    for name in set(names) - {target}:
        wanted = None if names.index(name) & 1 != turn & 1 else Reason("not_an_opponent")
        assert find_refusal(line, turn, f"proclaim spy {name}") == wanted
