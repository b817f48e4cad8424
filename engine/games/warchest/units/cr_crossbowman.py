"""Crossbowman (WC-8.4)."""

from engine.games.warchest.board import mask
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.state import State
from engine.games.warchest.tactics import shoot, shots


def clear_lines(state: State, cell: int) -> int:
    """Return the mask of the cells two away in a straight line over an empty cell (WC-8.4.1)."""
    return mask(target for target, between in state.setup.board.shots[cell] if state.kind[between] < 0)


UNIT = Unit("cr", coins=5, tactic=Tactic(options=shots(clear_lines), perform=shoot))
