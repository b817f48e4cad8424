"""Attacks that units on the board could make, regardless of the coins in hand."""

from __future__ import annotations

from engine.games.warchest.abilities.maneuvers import unit_at
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.legality.targets import ATTACK
from engine.games.warchest.legality.ways import options
from engine.games.warchest.state import State


def attacks(state: State, foe: int, cell: int) -> bool:
    """Say whether the unit on the cell `foe` could attack the one on `cell`, given a coin for it."""
    if ATTACK.passing(state, unit_at(state, foe)) >> cell & 1:
        return True
    kind = state.kind[foe]
    tactic = UNITS[kind].tactic
    if tactic is None or len(state.cells[kind]) != 1:
        return False
    shots = options((tactic.way,), state, state.setup.owner[kind], kind)
    return any(action.target == cell for action in shots)
