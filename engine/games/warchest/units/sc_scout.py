"""Scout (WC-8.14)."""

from engine.events import Seat
from engine.games.warchest.board import members
from engine.games.warchest.catalog import Unit
from engine.games.warchest.state import State


def beside_friends(state: State, seat: Seat) -> int:
    """Return the mask of cells next to a friendly unit (WC-8.14.1)."""
    cells = 0
    for cell in members(state.force[seat & 1]):
        cells |= state.setup.board.near_mask[cell]
    return cells


UNIT = Unit("sc", coins=5, deploys=beside_friends)
