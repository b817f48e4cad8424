"""Weights fitted to battles, and the expected result of a match by them."""

from __future__ import annotations

from functools import cache
from math import tanh

from engine.events import Seat
from engine.games.dawnember.evaluation import Estimate, Weights
from engine.games.dawnember.legality.legal_actions import to_act
from engine.games.dawnember.state import State

LEARNED_ESTIMATE = Estimate(Weights(card=1.3, command=0.25, ready=-1.4, fresh=1.4))
"""The weights of a first fit to 88 matches, in points of a battle's score, rounded.

`docs/bots.md` compares them with the result of `python -m tools.learning.battle_fitting` on another 100.
"""
SEARCH_SCALE = 6.0
"""The scale by which a search distinguishes actions with these estimates."""
_CERTAIN_POINTS = 10.0
"""Points of an estimate at which seven of eight battles are won."""
_TURN = 0.25
"""The value of being the seat that decides next."""


def expectation(state: State, side: Seat) -> float:
    """Return the expected result of a running match for a seat, from -1 (lost) to 1 (won)."""
    asked = to_act(state)
    turn = (_TURN if side in asked else -_TURN) if asked else 0.0
    won = (1 + tanh((LEARNED_ESTIMATE.battle(state, side) + turn) / _CERTAIN_POINTS)) / 2
    own, other = (state.options.needed - state.wins[seat] for seat in (side, 1 - side))
    return 2 * _match(own, other, won) - 1


@cache
def _even(needed: int, other: int) -> float:
    """Return the chance to win a match by the battles that each seat still needs, all battles being even."""
    if not needed:
        return 1.0
    return (_even(needed - 1, other) + _even(needed, other - 1)) / 2 if other else 0.0


def _match(needed: int, other: int, won: float) -> float:
    """Return the chance to win a match by the chance to win its running battle."""
    return won * _even(needed - 1, other) + (1 - won) * _even(needed, other - 1)
