"""The network that judges a position by its features: two small layers on a sum of learned rows."""

from __future__ import annotations

from math import tanh
from typing import NamedTuple

import numpy as np

from engine.games.warchest.evaluation import SCALE, evaluate
from engine.games.warchest.learned.weight_files import Floats
from engine.games.warchest.state import State


class Weights(NamedTuple):
    """The learned weights, in the order of the file; all are 32-bit floats."""

    rows: Floats
    """One for each feature: shape (features, first)."""
    first: Floats
    """Added to the sum of the rows: shape (first,)."""
    between: Floats
    """From the first layer to the second: shape (first, second)."""
    second: Floats
    last: Floats
    """From the second layer to the judgement: shape (second,)."""
    usual: Floats
    """Added to the judgement: shape (1,)."""
    estimate: Floats
    """The weight of the plain estimate: shape (1,)."""


class Network:
    """Judge positions by learned weights."""

    def __init__(self, weights: Weights, estimated: float) -> None:
        """Take the weights as they are; they must not be changed. `estimated` is the share of the estimate.

        A player that maximizes a network's output finds its errors; the estimate errs elsewhere.
        """
        _, _, self._between, self._second, self._last, _, _ = weights
        self._estimated = estimated
        self._usual = float(weights.usual[0])
        self._estimate = float(weights.estimate[0])

    def worth(self, state: State, side: int, hidden: Floats) -> float:
        """Return the expected value for the side that decides, from -1 (lost) to 1 (won).

        `hidden` is the output of the first layer for this side. Other sides cannot be judged: the training
        positions were all seen from the side to move.
        """
        estimate, share = evaluate(state, side), self._estimated
        foretold = tanh(0.5 * self.logit(hidden, estimate))
        return (1 - share) * foretold + share * tanh(estimate / SCALE) if share else foretold

    def logit(self, hidden: Floats, estimate: float) -> float:
        """Return the logarithm of the odds to win, by the first layer and the estimate of the position."""
        deeper = hidden @ self._between
        deeper += self._second
        np.maximum(deeper, 0, out=deeper)
        return float(deeper @ self._last) + self._usual + self._estimate * estimate
