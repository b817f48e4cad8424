"""Reasons before all others: the match is over, another seat is asked, or something else is asked."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.legality.lattice import legal, on_lattice
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state

UNITS = ("a.sh1:sh/r:5000,3000,0", "b.sh1:sh/r:5000,9000,1800")


@pytest.mark.parametrize("side", [0, 1])
def test_the_seat_that_is_not_asked_gives_no_order(side: int) -> None:
    state = parse_state(position(*UNITS, side="ab"[side]))
    order = parse_action(f"halt {'ab'[side]}.sh1")
    assert refuse(state, side, order) is None
    assert on_lattice(state, side, order)
    other = refuse(state, 1 - side, order)
    assert other is not None
    assert other.code == "not_your_turn"
    assert not on_lattice(state, 1 - side, order)
    assert legal(state, 1 - side) == []


def test_orders_may_be_possible_beside_the_lattice() -> None:
    state, order = parse_state(position(*UNITS)), parse_action("adv a.sh1 m7")
    assert refuse(state, 0, order) is None
    assert not on_lattice(state, 0, order)
    assert not on_lattice(state, 0, parse_action("halt a.sh1 @450")), "it does not turn freely"


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_ordered_after_the_end(seat: int) -> None:
    state = parse_state(position(*UNITS, phase="over", side="ab"[seat], result="a"))
    reason = refuse(state, seat, parse_action("done"))
    assert reason is not None
    assert reason.code == "over"
    assert legal(state, seat) == []
    assert not on_lattice(state, seat, parse_action("done"))
