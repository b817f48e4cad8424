"""Weights of the captain's decisions, and errors of the levels below it."""

from __future__ import annotations

from typing import NamedTuple


class Errors(NamedTuple):
    """The errors of a bot's judgement; the defaults are those of the captain, who makes none."""

    sees_flanks: bool = True
    """Whether it sees which side a charge strikes; else it takes each for one at the front."""
    knows_goals: bool = True
    """Whether it counts what the scenario asks for; else only the units count."""
    joins_charges: bool = True
    """Whether several of its units charge together."""
    charge_weight: float = 1.0
    """The factor of the value of charges: a small one dares only those that are almost sure."""


NO_ERRORS = Errors()
REVENGE_WEIGHT = 0.5
"""The weight of a surviving target's strikes back."""
EXPOSURE_WEIGHT = 0.6
"""The weight of the danger at a charger's final place."""
PREVENTION_WEIGHT = 0.2
"""The weight of the harm that a beaten target can no longer do."""
ALTERNATIVE_WEIGHT = 0.8
"""The weight of a charger's possible gain at another target."""
