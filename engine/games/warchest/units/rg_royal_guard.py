"""Royal Guard (WC-8.13)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.faults import place_fault, step_fault
from engine.games.warchest.maneuvers import move, steps
from engine.games.warchest.state import State
from engine.games.warchest.tactics import strayed, two_steps


def paths(state: State, seat: Seat, cell: int) -> dict[int, tuple[int, ...]]:
    """Map each end of the tactic to its path: one step (WC-8.13.2), or two to an own location (WC-8.13.1)."""
    if state.setup.variant.rg2018:
        return {end: (end,) for end in steps(state, cell)}
    own = state.marks[seat & 1] & state.setup.board.within_mask[cell] & ~(state.force[0] | state.force[1])
    if not own:
        return {}
    found: dict[int, tuple[int, ...]]
    found = {end: (between, end) for end, between in two_steps(state, cell) if own >> end & 1}
    found |= {end: (end,) for end in steps(state, cell) if own >> end & 1}
    return dict(sorted(found.items()))


def marches(state: State, seat: Seat, kind: int) -> list[Play]:
    """List where the Royal Coin may send the Guard."""
    (cell,) = state.cells[kind]
    return [Play(kind, start=cell, end=end) for end in paths(state, seat, cell)]


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
    return move(turn, action.unit, action.start, paths(turn.state, seat, action.start)[action.end])


UNIT = Unit(
    "rg",
    coins=5,
    rating=12.0,
    supply_shields=True,
    tactic=Tactic(options=marches, perform=march, royal=True, explain=why_not),
)
