"""The network that judges a position by its features: two small layers on a sum of learned rows."""

from __future__ import annotations

from io import BytesIO
from math import tanh
from typing import Any, NamedTuple

import numpy as np

from engine.games.warchest.evaluation import SCALE, evaluate
from engine.games.warchest.learned.features import FEATURES, features
from engine.games.warchest.legality.legal_actions import to_act
from engine.games.warchest.state import RUNNING, State

Floats = np.ndarray[Any, np.dtype[np.float32]]


ESTIMATED = 0.4
"""The share of the plain estimate in a judgement: who takes what looks best takes what a network errs about.

`docs/learning.md` has what that is worth."""


class Weights(NamedTuple):
    """What is learned, in the order in which it is kept; all of 32-bit floats."""

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
    """How much the estimate of the position counts: shape (1,)."""


def packed(weights: Weights) -> bytes:
    """Return weights as they are kept: the arrays of an npz file, in half precision, compressed."""
    file = BytesIO()
    halves = {name: each.astype(np.float16) for name, each in weights._asdict().items()}
    np.savez_compressed(file, allow_pickle=False, **halves)
    return file.getvalue()


def unpacked(kept: bytes) -> Weights:
    """Return weights from what is kept of them; raises `ValueError` if they are for other features."""
    with np.load(BytesIO(kept), allow_pickle=False) as arrays:
        weights = Weights(*(arrays[name].astype(np.float32) for name in Weights._fields))
    if len(weights.rows) != FEATURES:
        raise ValueError(f"weights for {len(weights.rows)} features, not for {FEATURES}: learn them anew")
    return weights


class Network:
    """Judge positions of two players by learned weights."""

    def __init__(self, weights: Weights) -> None:
        """Take the weights as they are; they must not be changed."""
        self._weights = weights
        self._usual = float(weights.usual[0])
        self._estimate = float(weights.estimate[0])

    def worth(self, state: State, side: int) -> float:
        """Return what a side may expect, from -1 (lost) to 1 (won), from a position that is not over.

        It is judged for whoever decides next: only such positions were learned from.
        """
        mover = _mover(state)
        estimate = evaluate(state, mover)
        foretold = tanh(0.5 * self.logit(features(state, mover), estimate))
        worth = (1 - ESTIMATED) * foretold + ESTIMATED * tanh(estimate / SCALE)
        return worth if mover == side else -worth

    def logit(self, found: list[int], estimate: float) -> float:
        """Return the logarithm of the odds to win, by features and the estimate of the position."""
        rows, first, between, second, last, _, _ = self._weights
        hidden = rows.take(found, 0).sum(0)
        hidden += first
        np.maximum(hidden, 0, out=hidden)
        deeper = hidden @ between
        deeper += second
        np.maximum(deeper, 0, out=deeper)
        return float(deeper @ last) + self._usual + self._estimate * estimate


def _mover(state: State) -> int:
    """Return the side that decides next."""
    if not state.pending:
        return state.turn & 1
    assert state.result == RUNNING
    return min(to_act(state)) & 1
