"""Targets: the passing cells, units and coins, for each seat of four, and the reasons against the others."""

from __future__ import annotations

import pytest

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.board import NAMES, members
from engine.games.warchest.kinds import KIND, code
from engine.games.warchest.legality import targets
from engine.games.warchest.legality.filters import Actor, Filter
from engine.games.warchest.legality.grounds import grounds
from tests.engine.games.warchest.helper import GAME, position

STATE = GAME.parse(
    position(
        "e4:w1:sw2,f4:r1:kn1,f5:w1:be1,g4:w2:la1,g5:r2:bi2,h4:w2:en2",
        w1="ro1 supply:be1sc1",
        r1="ro1 supply:ar1kn1",
        w2="ro1 supply:la1",
        r2="ro1 supply:bi1",
        control="w:d1,e6;r:b3,h5,j1",
        variant="4p-nobility",
        decrees="guard,march,spy",
    )
)
WOLF, RAVEN = "f5 e4 g4 h4", "f4 g5"
OWNER = {"f5": 0, "e4": 0, "f4": 1, "g4": 2, "h4": 2, "g5": 3}


def unit(cell: str, seat: Seat | None = None) -> Actor:
    """Return the unit on a cell, or a seat with it."""
    place = NAMES.index(cell)
    return Actor(OWNER[cell] if seat is None else seat, STATE.kind[place], place, STATE.height[place], place)


EVERY = STATE.setup.board.every
UNITS = STATE.force[0] | STATE.force[1]


def cells(found: int) -> set[str]:
    return {NAMES[cell] for cell in members(found)}


def passing(filter: Filter, doer: Actor, among: int = EVERY) -> set[str]:
    """Return the cells of a mask that pass."""
    return cells(filter.passing(STATE, grounds(STATE, doer.seat), doer, among))


SEAT_TABLE: list[tuple[Filter, int, list[str]]] = [
    (targets.enemy, EVERY, [RAVEN, WOLF, RAVEN, WOLF]),
    (targets.friendly, EVERY, [WOLF, RAVEN, WOLF, RAVEN]),
    (targets.own_unit, EVERY, ["f5 e4", "f4", "g4 h4", "g5"]),
    (targets.bolstered, UNITS, ["e4 h4 g5"] * 4),
    (targets.bolstered, STATE.force[1], ["g5"] * 4),
    (targets.unbolstered, UNITS, ["f5 g4 f4"] * 4),
    (targets.unbolstered, STATE.force[0], ["f5 g4"] * 4),
    (targets.own_location, EVERY, ["d1 e6", "b3 h5 j1", "d1 e6", "b3 h5 j1"]),
    (targets.deployable, EVERY, ["d1 e6", "b3 h5 j1", "d1 e6", "b3 h5 j1"]),
]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("filter", "among", "right"), SEAT_TABLE)
def test_what_is_right_for_a_seat(filter: Filter, among: int, right: list[str], seat: int) -> None:
    """WC-11.1.1, WC-11.2.2: those of the side, a partner's included, but one's own units."""
    assert passing(filter, unit("f4", seat), among) == set(right[seat].split())


@pytest.mark.parametrize("seat", range(4))
def test_a_location_is_taken_from_the_other_side_or_from_nobody(seat: int) -> None:
    """WC-5.4.3."""
    own = ["d1 e6", "b3 h5 j1"][seat & 1]
    every = cells(STATE.setup.board.locations)
    assert passing(targets.to_take, unit("f4", seat)) == every - set(own.split())


@pytest.mark.parametrize("filter", [targets.empty, targets.free, targets.unblocked])
def test_what_is_empty_is_so_for_all(filter: Filter) -> None:
    """WC-5.2.1, WC-8.8.1."""
    every = {NAMES[cell] for cell in STATE.setup.board.cells}
    for seat in range(4):
        assert passing(filter, unit("f4", seat)) == every - set(OWNER)


def test_a_unit_may_be_put_where_it_is_lifted_from() -> None:
    """WC-10.6.2: and on no other cell that is taken."""
    for cell in OWNER:
        assert passing(targets.vacant, unit(cell)) & set(OWNER) == {cell}


@pytest.mark.parametrize(("seat", "supply"), [(0, {"be", "sc"}), (1, {"ar", "kn"}), (2, {"la"}), (3, {"bi"})])
def test_the_kinds_of_a_supply(seat: int, supply: set[str]) -> None:
    """WC-5.3.3: of the seat itself, not of its partner."""
    assert set(map(code, members(targets.SUPPLY.passing(STATE, Actor(seat, 0))))) == supply


@pytest.mark.parametrize(("height", "barred"), [(1, {"f4"}), (2, {"g5"}), (3, {"g5"})])
def test_who_may_attack_a_knight_and_a_bishop(height: int, barred: set[str]) -> None:
    """WC-8.7.1, WC-9.2.4: the one by a stack alone, the other by a single coin alone."""
    assert set(OWNER) - passing(targets.vulnerable, Actor(0, KIND["sw"], 0, height), UNITS) == barred


def test_an_attack_that_payment_made_too_weak() -> None:
    """WC-8.2.3, WC-8.7.1: the coin that is paid would have been enough."""
    weak, paying = Actor(0, KIND["be"], 0, 1), Actor(0, KIND["be"], 0, 1, paid=1)
    told = [targets.vulnerable.refusal(STATE, doer, NAMES.index("f4")) for doer in (weak, paying)]
    assert told == [
        Reason("knight_needs_bolstered", {"unit": "kn", "cell": "f4"}),
        Reason("too_low_after_payment", {"unit": "kn"}),
    ]


@pytest.mark.parametrize("seat", range(4))
def test_a_scout_comes_beside_friends_of_its_side(seat: int) -> None:
    """WC-8.14.1, WC-11.2.5: or to a location of it."""
    near, board = STATE.setup.board.near_mask, ["d1 e6", "b3 h5 j1"][seat & 1]
    side = [WOLF, RAVEN][seat & 1]
    beside = set().union(*(cells(near[NAMES.index(cell)]) for cell in side.split()))
    assert passing(targets.deployable, Actor(seat, KIND["sc"])) == beside | set(board.split())


def test_nobody_pays_with_a_stack_unless_it_is_said() -> None:
    """WC-9.2.4: a stack that is led against a Bishop is too high, and has paid nothing."""
    led = Actor(0, KIND["sw"], NAMES.index("e4"), 2)
    told = targets.vulnerable.refusal(STATE, led, NAMES.index("g5"))
    assert told == Reason("bishop_needs_single", {"unit": "bi", "cell": "g5"})
