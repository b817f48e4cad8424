"""Herald (WC-9.4)."""

from typing import Any

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest import events
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Occasion, Table, Tactic, Unit
from engine.games.warchest.faults import about, unit_fault
from engine.games.warchest.maneuvers import maneuvers, perform
from engine.games.warchest.reactions import optional, single
from engine.games.warchest.state import State


def calls(state: State, seat: Seat, kind: int) -> list[Play]:
    """List adjacent friendly units of one coin with a coin of theirs in the supply (WC-9.4.1, WC-11.2.3)."""
    (cell,) = state.cells[kind]
    setup = state.setup
    near = setup.board.near_mask[cell] & state.force[seat & 1]
    if not near:
        return []
    return [
        Play(kind, friend=friend, start=place)
        for friend in setup.allied[seat & 1]
        for place in state.cells[friend]
        if near >> place & 1 and state.height[place] == 1 and friend in state.supply[setup.owner[friend]]
    ]


def call(turn: Table, seat: Seat, action: Play) -> Frames:
    """Bolster the unit with a coin of its owner's supply."""
    assert isinstance(action.friend, int)
    assert isinstance(action.start, int)
    turn.emit(events.SupplyBolstered(action.friend, action.start))
    return ()


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say what is wrong with the unit that is to be bolstered."""
    (cell,) = state.cells[action.unit]
    if not isinstance(action.start, int) or not isinstance(action.friend, int):
        return None
    if action.start == cell:
        return about("not_own_unit", cell=cell)
    found = unit_fault(state, seat, action.friend, action.start)
    if found is not None:
        return found
    if not state.setup.board.near_mask[cell] >> action.start & 1:
        return about("not_adjacent", cell=action.start)
    if state.height[action.start] > 1:
        return about("not_unbolstered", action.friend)
    return about("no_supply_coin_of_that_unit", action.friend)


def answer_fault(state: State, kind: int, action: Any) -> Reason | None:
    """Say what is wrong with the tactic as a free maneuver."""
    if type(action) is not Play or action.unit != kind or state.setup.variant.heraldplain:
        return None
    return why_not(state, state.setup.owner[kind], action)


def answers(state: State, kind: int, cell: int) -> list[Any]:
    """List the free maneuvers after a proclamation, the tactic if the rules in force allow it (WC-9.4.3)."""
    found: list[Any] = [*maneuvers(state, kind, cell, state.height[cell])]
    if not state.setup.variant.heraldplain:
        found += calls(state, state.setup.owner[kind], kind)
    return found


def answer(turn: Table, kind: int, action: Any) -> Frames:
    """Carry the free maneuver out."""
    if isinstance(action, Play):
        return call(turn, turn.state.setup.owner[kind], action)
    return perform(turn, action)


UNIT = Unit(
    "he",
    coins=5,
    rating=0.2,
    box="nobility",
    tactic=Tactic(options=calls, perform=call, explain=why_not),
    reaction=optional({Occasion.PROCLAIM}, single(answers), answer, answer_fault),
)
