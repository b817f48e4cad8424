"""Royal Guard (WC-8.13)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.board import members
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.faults import place_fault, step_fault
from engine.games.warchest.maneuvers import move
from engine.games.warchest.state import State
from engine.games.warchest.tactics import strayed, two_steps, way


def marches(state: State, seat: Seat, kind: int) -> list[Play]:
    """List the cells one step away (WC-8.13.2), or one or two steps to an own location (WC-8.13.1)."""
    (cell,) = state.cells[kind]
    near = state.setup.board.near_mask[cell] & ~(state.force[0] | state.force[1])
    ends = near if state.setup.variant.rg2018 else state.marks[seat & 1] & (near | two_steps(state, cell))
    return [Play(kind, start=cell, end=end) for end in members(ends)]


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say that a cell is occupied or out of reach, or that the side does not control it."""
    (cell,) = state.cells[action.unit]
    if not isinstance(action.end, int):
        return None
    if state.setup.variant.rg2018:
        return step_fault(state, cell, action.end)
    if state.kind[action.end] < 0 and not state.marks[seat & 1] >> action.end & 1:
        return place_fault(state, action.unit, action.end)
    return strayed(state, seat, action)


def march(turn: Table, seat: Seat, action: Play) -> Frames:
    """Move by the shortest path, of several the first in name order."""
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    state, start, end = turn.state, action.start, action.end
    adjacent = state.setup.board.near_mask[start] >> end & 1
    return move(turn, action.unit, start, (end,) if adjacent else way(state, start, end))


UNIT = Unit(
    "rg",
    coins=5,
    rating=12.0,
    supply_shields=True,
    tactic=Tactic(options=marches, perform=march, royal=True, explain=why_not),
)
