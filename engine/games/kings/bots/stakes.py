"""Stakes: the present value of a unit, and the probability of further turns (KW-16)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.kings.bots.goals import score_place, urgency
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.state import State, Unit

MORE_TURNS = 0.5
"""The probability of a turn after the last one (KW-16.1.1)."""
MIN_LAST_TURN_WEIGHT = 0.1
"""The weight of points on the last turn in scenarios that do not count them."""
BY_KILLS = ("kill", "killpillage")
"""Scenarios that count points of routed enemies."""


class TurnChances(NamedTuple):
    """The likelihood that each side has another turn after this one."""

    own: float
    theirs: float


def ahead(state: State) -> TurnChances:
    """Return the probabilities of further turns, as seen by the side whose turn it is."""
    left = state.last - state.turn
    more = MORE_TURNS if state.options.extra_turn and state.last == 2 * state.options.turns else 0.0
    return TurnChances(1.0 if left > 1 else more, 1.0 if left > 0 else more)


def worth_of(state: State, unit: Unit) -> float:
    """Return the loss to a side if it loses a unit, in points: the unit, and its part of the score."""
    worth = float(unit.profile.points)
    if state.options.scenario not in BY_KILLS:
        played = min(1.0, state.turn / state.last)
        worth *= 1 - (1 - MIN_LAST_TURN_WEIGHT) * played * played
    if unit.pose is None:
        return worth
    counts = score_place(state, unit.seat, battlefield(state).figures[unit.id])
    return worth + (counts if state.options.scenario == "loot" else urgency(state) * counts)
