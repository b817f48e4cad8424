"""The policy: the promise of each action, by the features of a position and the traits of the actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.events import Seat
from engine.games.warchest.learned.sums import Sums
from engine.games.warchest.learned.traits import group_traits
from engine.games.warchest.learned.weight_files import Floats
from engine.games.warchest.state import State


class PolicyWeights(NamedTuple):
    """The learned weights of choices, in the order of the file; all are 32-bit floats."""

    rows: Floats
    """One for each feature of a position: shape (features, width)."""
    first: Floats
    """Added to the sum of the rows: shape (width,)."""
    traits: Floats
    """One for each trait of an action: shape (traits, width); the row of no trait is zero."""
    liking: Floats
    """The promise of each trait, independent of the position: shape (traits,)."""


class Policy:
    """Predict the actions that a search would try, by learned weights."""

    def __init__(self, weights: PolicyWeights) -> None:
        """Take the weights as they are; they must not be changed."""
        self._sums = Sums(weights.traits, weights.liking)

    def logits(self, hidden: Floats, state: State, seat: Seat, actions: Sequence[Any]) -> list[float]:
        """Return the logarithm of each action's expected share of visits, up to a common constant.

        `hidden` is the output of the first layer for the side of the seat that decides.
        """
        each, liking = self._sums.of(group_traits(state, seat, actions))
        logits = each @ hidden
        logits += liking
        listed: list[float] = logits.tolist()
        return listed
