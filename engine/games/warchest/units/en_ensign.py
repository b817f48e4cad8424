"""Ensign (WC-8.5)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.board import members
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.faults import about, leave_fault, led_fault, step_fault
from engine.games.warchest.maneuvers import move
from engine.games.warchest.state import State
from engine.games.warchest.tactics import friends


def orders(state: State, seat: Seat, kind: int) -> list[Play]:
    """List steps of other friendly units that begin and end within two of the Ensign (WC-8.5.1, WC-8.5.2)."""
    (leader,) = state.cells[kind]
    board = state.setup.board
    within = board.within_mask[leader] & ~(state.force[0] | state.force[1])
    return [
        Play(kind, friend=friend, start=cell, end=end)
        for friend, cell in friends(state, seat, leader)
        for end in members(within & board.near_mask[cell])
    ]


def order(turn: Table, seat: Seat, action: Play) -> Frames:
    """Move the friendly unit: a maneuver of that unit (WC-8.5.3)."""
    assert isinstance(action.friend, int)
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    return move(turn, action.friend, action.start, (action.end,))


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say what is wrong with the unit that is to step, or with its step."""
    found = led_fault(state, seat, action)
    if found is not None or not isinstance(action.start, int):
        return found
    if not isinstance(action.end, int):
        return leave_fault(state, action.start) or about("too_far_from_leader", action.unit)
    return step_fault(state, action.start, action.end) or about("too_far_from_leader", action.unit)


UNIT = Unit("en", coins=5, rating=-11.6, tactic=Tactic(options=orders, perform=order, explain=why_not))
