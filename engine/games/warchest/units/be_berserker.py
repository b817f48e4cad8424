"""Berserker (WC-8.2)."""

from typing import Any

from engine.game import Reason
from engine.games.warchest import events
from engine.games.warchest.actions import Attack, Maneuver
from engine.games.warchest.catalog import Frames, Occasion, Table, Unit
from engine.games.warchest.faults import about, enemy_fault
from engine.games.warchest.maneuvers import maneuvers, perform
from engine.games.warchest.reactions import optional
from engine.games.warchest.state import State


def repeats(state: State, kind: int) -> list[Maneuver]:
    """List the repeats, judged with the stack as it is after payment (WC-8.2.3, WC-8.2.5)."""
    (cell,) = state.cells[kind] or (None,)
    if cell is None or state.height[cell] < 2:
        return []
    return maneuvers(state, kind, cell, state.height[cell] - 1)


def repeat(turn: Table, kind: int, action: Maneuver) -> Frames:
    """Spend a coin of the stack, then maneuver again (WC-8.2.2)."""
    turn.emit(events.StackSpent(kind, action.cell))
    return perform(turn, action)


def why_not(state: State, kind: int, action: Any) -> Reason | None:
    """Say that the stack is too low for an attack once the coin is paid (WC-8.2.5)."""
    (cell,) = state.cells[kind]
    if type(action) is not Attack or action.unit != kind or action.cell != cell:
        return None
    if not state.setup.board.near_mask[cell] >> action.target & 1:
        return None
    seat, height = state.setup.owner[kind], state.height[cell]
    too_low = enemy_fault(state, seat, action.target, height - 1)
    if too_low is None or enemy_fault(state, seat, action.target, height) is not None:
        return too_low
    return about("too_low_after_payment", state.kind[action.target])


UNIT = Unit("be", coins=5, rating=-10.1, reaction=optional({Occasion.MANEUVER}, repeats, repeat, why_not))
