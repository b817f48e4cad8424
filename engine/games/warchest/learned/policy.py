"""The policy: how much each action promises, by the features of a position and the traits of the actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from engine.events import Seat
from engine.games.warchest.learned.kept import Floats
from engine.games.warchest.learned.traits import MOST, traits
from engine.games.warchest.state import State


class PolicyWeights(NamedTuple):
    """What is learned of choices, in the order in which it is kept; all of 32-bit floats."""

    rows: Floats
    """One for each feature of a position: shape (features, width)."""
    first: Floats
    """Added to the sum of the rows: shape (width,)."""
    traits: Floats
    """One for each trait of an action: shape (traits, width); the row of no trait is zero."""
    liking: Floats
    """How much each trait promises wherever it is: shape (traits,)."""


class Policy:
    """Foretell what a search would try, by learned weights."""

    def __init__(self, weights: PolicyWeights) -> None:
        """Take the weights as they are; they must not be changed."""
        self._weights = weights

    def logits(self, found: list[int], state: State, seat: Seat, actions: Sequence[Any]) -> list[float]:
        """Return the logarithms of how often each action would be tried, all but for the same number added.

        `found` are the features of the position for the side of the seat, which decides.
        """
        rows, first, tables, liking = self._weights
        hidden = rows.take(found, 0).sum(0)
        hidden += first
        np.maximum(hidden, 0, out=hidden)
        known = traits(state, seat, actions)
        each = tables.take(known, 0).reshape(len(actions), MOST, len(first)).sum(1)
        logits = each @ hidden
        logits += liking.take(known).reshape(len(actions), MOST).sum(1)
        listed: list[float] = logits.tolist()
        return listed
