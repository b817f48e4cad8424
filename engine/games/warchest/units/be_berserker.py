"""Berserker (WC-8.2)."""

from engine.games.warchest import events
from engine.games.warchest.actions import Maneuver
from engine.games.warchest.catalog import Frames, Occasion, Table, Unit
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


UNIT = Unit("be", coins=5, reaction=optional({Occasion.MANEUVER}, repeats, repeat))
