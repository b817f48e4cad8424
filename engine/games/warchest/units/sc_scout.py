"""Scout (WC-8.14).

Besides your own locations, the Scout may be deployed on any empty cell next to a friendly unit.
"""

from engine.games.warchest.catalog import Unit
from engine.games.warchest.state import State


def beside_friends(state: State, friends: int) -> int:
    """Return the mask of cells next to a friendly unit, a partner's included (WC-8.14.1, WC-11.2.5)."""
    return state.setup.board.beside[friends]


UNIT = Unit("sc", coins=5, deploys=beside_friends)
