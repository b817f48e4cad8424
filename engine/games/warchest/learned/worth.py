"""The learned worth of positions, with the weights that are kept beside this module."""

from __future__ import annotations

from functools import cache
from pkgutil import get_data

from engine.game import Worth
from engine.games.warchest.learned.network import Network, unpacked
from engine.games.warchest.state import State

PLAYERS, RULESET = 2, "base"
"""Which games were learned from; of the others nothing is known."""
WEIGHTS = {"knight": "knight.npz", "marshal": "marshal.npz"}
"""The file of each level that has learned; `docs/learning.md` says from what."""


def worth(level: str, state: State) -> Worth[State] | None:
    """Return what judges a position and all that follow it, as a level has learned it."""
    variant = state.setup.variant
    if level not in WEIGHTS or not state.round or (variant.players, variant.ruleset) != (PLAYERS, RULESET):
        return None
    return _network(WEIGHTS[level]).worth


@cache
def _network(file: str) -> Network:
    kept = get_data(__package__, file)
    assert kept is not None
    return Network(unpacked(kept))
