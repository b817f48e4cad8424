"""Weights that were learned of battles, and what may be expected of a match by them."""

from __future__ import annotations

from functools import cache
from math import tanh

from engine.events import Seat
from engine.games.dawnember.evaluation import Estimate, Weights
from engine.games.dawnember.legality.legal_actions import to_act
from engine.games.dawnember.state import State

LEARNED_ESTIMATE = Estimate(Weights(card=1.3, command=0.25, ready=-1.4, fresh=1.4))
"""What a first fit to 88 matches found, in points of a battle's score, rounded.

`docs/bots.md` sets it beside what `python -m tools.learning.battle_fitting` finds in another 100.
"""
SEARCH_SCALE = 6.0
"""The scale by which a search tells actions apart that are estimated so."""
_CERTAIN_POINTS = 10.0
"""Points of an estimate at which seven of eight battles are won."""
_TURN = 0.25
"""What it is worth to be the one who decides next."""


def expectation(state: State, side: Seat) -> float:
    """Return what a seat may expect of a match that is not over, from -1 (lost) to 1 (won)."""
    asked = to_act(state)
    turn = (_TURN if side in asked else -_TURN) if asked else 0.0
    won = (1 + tanh((LEARNED_ESTIMATE.battle(state, side) + turn) / _CERTAIN_POINTS)) / 2
    own, other = (state.options.needed - state.wins[seat] for seat in (side, 1 - side))
    return 2 * _match(own, other, won) - 1


@cache
def _even(needed: int, other: int) -> float:
    """Return the chance to win a match in which two seats lack so many battles, and each is as likely won."""
    if not needed:
        return 1.0
    return (_even(needed - 1, other) + _even(needed, other - 1)) / 2 if other else 0.0


def _match(needed: int, other: int, won: float) -> float:
    """Return the chance to win a match whose running battle is won as likely as that."""
    return won * _even(needed - 1, other) + (1 - won) * _even(needed, other - 1)
