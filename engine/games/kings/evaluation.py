"""The estimate of a position: the units left to both sides, and the score of the scenario."""

from __future__ import annotations

from engine.games.kings.options import SEATS
from engine.games.kings.scenarios.scores import BY_MARKERS, scores
from engine.games.kings.state import State, Unit

MARKER_SHARE = 5
"""The divisor of the format for the value of a held or carried marker, if markers decide."""
SCORE_WEIGHT = 0.5
"""The value of a point of the score, beside a point of units."""


def evaluate(state: State, side: int) -> float:
    """Estimate a side's advantage over the other, in points."""
    if state.result == "draw":
        return 0.0
    if state.result:
        return float(state.options.format if state.result == SEATS[side] else -state.options.format)
    units = sum(_worth(unit) * (1 if unit.seat == side else -1) for unit in state.units.values())
    found = scores(state)
    lead = found[side] - found[1 - side]
    if state.options.scenario in BY_MARKERS:
        return units + lead * state.options.format / MARKER_SHARE
    return units + SCORE_WEIGHT * lead


def _worth(unit: Unit) -> float:
    """Return the value of a unit; it falls with damage."""
    if unit.dead:
        return 0.0
    left = max(0.0, 1 - unit.damage / (2 * unit.profile.rout))
    return unit.profile.points * left * (0.8 if unit.wavering else 1.0)
