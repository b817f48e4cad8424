"""The learned worth of positions, with the weights that are kept beside this module."""

from __future__ import annotations

from functools import cache
from pkgutil import get_data

from engine.game import Worth
from engine.games.warchest.learned.network import Network, unpacked
from engine.games.warchest.state import State

WEIGHTS = "worth.npz"
"""The file of the weights; `docs/learning.md` says what they were learned from."""


def worth(state: State) -> Worth[State] | None:
    """Return what judges a position and all that follow it; None of games that nothing was learned of."""
    return _network().worth if state.setup.variant.players == 2 and state.round else None


@cache
def _network() -> Network:
    kept = get_data(__package__, WEIGHTS)
    assert kept is not None
    return Network(unpacked(kept))
