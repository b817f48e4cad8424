"""Crossbowman (WC-8.4)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.board import mask
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.faults import about
from engine.games.warchest.state import State
from engine.games.warchest.tactics import missed, shoot, shots


def clear_lines(state: State, cell: int) -> int:
    """Return the mask of the cells two away in a straight line over an empty cell (WC-8.4.1)."""
    return mask(target for target, between in state.setup.board.shots[cell] if state.kind[between] < 0)


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say that the line to a target is not straight, or not clear."""
    found = missed(state, seat, action)
    if found is not None or not isinstance(action.target, int):
        return found
    (cell,) = state.cells[action.unit]
    straight = any(target == action.target for target, _ in state.setup.board.shots[cell])
    return about("path_blocked" if straight else "not_straight")


UNIT = Unit(
    "cr", coins=5, rating=1.5, tactic=Tactic(options=shots(clear_lines), perform=shoot, explain=why_not)
)
