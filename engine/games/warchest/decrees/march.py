"""March (WC-10.4)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.faults import about, leave_fault, step_fault, unit_fault
from engine.games.warchest.maneuvers import move, steps
from engine.games.warchest.state import State


def options(state: State, seat: Seat, decree: int) -> list[Proclaim]:
    """List the steps of bolstered friendly units (WC-10.4.1)."""
    return [
        Proclaim(decree, unit=kind, start=cell, end=end)
        for kind in state.setup.allied[seat & 1]
        for cell in state.cells[kind]
        if state.height[cell] > 1
        for end in steps(state, cell)
    ]


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Move the unit: a maneuver of it."""
    assert isinstance(action.unit, int)
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    return move(turn, action.unit, action.start, (action.end,), before)


def why_not(state: State, seat: Seat, action: Proclaim) -> Reason | None:
    """Say what is wrong with the unit that is to step, or with its step."""
    if not isinstance(action.start, int):
        return None
    found = unit_fault(state, seat, action.unit, action.start)
    if found is not None:
        return found
    if state.height[action.start] < 2:
        return about("not_bolstered", state.kind[action.start])
    if not isinstance(action.end, int):
        return leave_fault(state, action.start)
    return step_fault(state, action.start, action.end)


DECREE = Decree("march", options, perform, why_not)
