"""Light Cavalry (WC-8.9)."""

from engine.events import Seat
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.board import members
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.maneuvers import move
from engine.games.warchest.state import State
from engine.games.warchest.tactics import strayed, two_steps, way


def gallops(state: State, seat: Seat, kind: int) -> list[Play]:
    """List the ends of two steps over empty cells, the start excepted (WC-8.9.1, WC-8.9.2)."""
    (cell,) = state.cells[kind]
    return [Play(kind, start=cell, end=end) for end in members(two_steps(state, cell))]


def gallop(turn: Table, seat: Seat, action: Play) -> Frames:
    """Move by the first of the paths in name order."""
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    return move(turn, action.unit, action.start, way(turn.state, action.start, action.end))


UNIT = Unit("lc", coins=5, rating=2.4, tactic=Tactic(options=gallops, perform=gallop, explain=strayed))
