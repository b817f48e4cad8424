"""The training: weights that foretell what comes of positions, by Adam on cross-entropy (Kingma, Ba 2015)."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import numpy as np
from scipy.sparse import csr_matrix

from engine.games.warchest.evaluation import SCALE
from engine.games.warchest.learned.features import FEATURES
from engine.games.warchest.learned.network import Floats, Weights
from tools.learning.positions import Positions
from tools.learning.targets import targets

BATCH = 1024
HELD_BACK = 0.08
"""How many of the matches are kept to see how well the others foretell them."""
FIRST, SECOND = 0.9, 0.999
"""How slowly Adam forgets gradients and their squares."""
LAST = 0.03
"""What is left of the step at the end."""


class Style(msgspec.Struct, frozen=True):
    """How a network is trained."""

    first: int = 32
    """Units of the first layer."""
    second: int = 32
    epochs: int = 3
    step: float = 7e-4
    decay: float = 1.0
    """How much each step takes off the weights, in units of the step."""
    scale: float = SCALE
    """At which estimate a match is taken to be won seven times of eight before anything is learned."""
    seed: int = 1


class Fit(NamedTuple):
    """How well weights foretell the matches that were held back."""

    positions: int
    cross_entropy: float
    right: float
    """The share of positions in which the side that was to win has won."""


UNKNOWN = Fit(0, 0.0, 0.0)
"""Where so few matches were played that none was held back."""


def taught(positions: Positions, style: Style, half: Style) -> tuple[Weights, Fit]:
    """Return weights, and how well they do; the same positions give the same.

    Two networks in the style `half`, each taught by one half of the matches, foretell the other half for the
    targets.
    """
    rows, came = _rows(positions), ((positions.came + 1) / 2).astype(np.float32)
    halves = positions.matches % 2
    foretold = np.empty_like(came)
    for one in (0, 1):
        weights, _ = _trained(rows, positions, came, np.flatnonzero(halves == one), half)
        others = np.flatnonzero(halves != one)
        logits = _forward(weights, rows[others], positions.estimates[others])[2]
        foretold[others] = 1 / (1 + np.exp(-logits))
    return _trained(rows, positions, targets(positions, foretold), np.arange(len(came)), style)


def _trained(rows: Any, positions: Positions, target: Floats, used: Any, style: Style) -> tuple[Weights, Fit]:
    """Return the weights after all epochs over the positions that are used."""
    dice = np.random.default_rng(style.seed)
    weights = _begun(style, dice)
    held = dice.random(int(positions.matches.max()) + 1) < HELD_BACK
    held_back = held[positions.matches[used]]
    kept_back, others = used[held_back], used[~held_back]
    adam = _Adam(weights, style, style.epochs * max(1, len(others) // BATCH))
    for _ in range(style.epochs):
        order = dice.permutation(others)
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[begin : begin + BATCH]
            adam.follow(_gradients(weights, rows[batch], positions.estimates[batch], target[batch]))
    return weights, _fit(weights, rows[kept_back], positions.estimates[kept_back], target[kept_back])


def _begun(style: Style, dice: np.random.Generator) -> Weights:
    """Return weights that know nothing but the estimate."""
    first, second = style.first, style.second

    def drawn(spread: float, *shape: int) -> Floats:
        return dice.normal(0, spread, shape).astype(np.float32)

    def none(length: int) -> Floats:
        return np.zeros(length, np.float32)

    return Weights(
        drawn(0.05, FEATURES, first),
        none(first),
        drawn((2 / first) ** 0.5, first, second),
        none(second),
        drawn(0.1 * (1 / second) ** 0.5, second),
        none(1),
        np.array([2 / style.scale], np.float32),
    )


def _rows(positions: Positions) -> Any:
    begins = np.concatenate([[0], positions.ends])
    ones = np.ones(len(positions.found), np.float32)
    return csr_matrix((ones, positions.found.astype(np.int32), begins), shape=(len(positions.ends), FEATURES))


def _forward(weights: Weights, rows: Any, estimates: Floats) -> tuple[Floats, Floats, Floats]:
    """Return both layers and the logits."""
    hidden = np.maximum(rows @ weights.rows + weights.first, 0)
    deeper = np.maximum(hidden @ weights.between + weights.second, 0)
    return hidden, deeper, deeper @ weights.last + weights.usual[0] + weights.estimate[0] * estimates


def _gradients(weights: Weights, rows: Any, estimates: Floats, target: Floats) -> Weights:
    hidden, deeper, logits = _forward(weights, rows, estimates)
    wrong = ((1 / (1 + np.exp(-logits)) - target) / len(target)).astype(np.float32)
    to_deeper = np.outer(wrong, weights.last) * (deeper > 0)
    to_hidden = (to_deeper @ weights.between.T) * (hidden > 0)
    return Weights(
        rows.T @ to_hidden,
        to_hidden.sum(0),
        hidden.T @ to_deeper,
        to_deeper.sum(0),
        deeper.T @ wrong,
        wrong.sum(keepdims=True),
        (wrong @ estimates)[None],
    )


def _fit(weights: Weights, rows: Any, estimates: Floats, target: Floats) -> Fit:
    if not len(target):
        return UNKNOWN
    logits = _forward(weights, rows, estimates)[2]
    entropy = np.logaddexp(0, logits) - target * logits
    decided = target != 0.5
    right = (logits > 0)[decided] == (target > 0.5)[decided]
    return Fit(len(target), float(entropy.mean()), float(right.mean()))


class _Adam:
    """Step after step along gradients, each weight at its own pace; the steps grow shorter to the end."""

    def __init__(self, weights: Weights, style: Style, steps: int) -> None:
        self._weights = weights
        self._style = style
        self._steps = steps
        self._done = 0
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]

    def follow(self, gradients: Weights) -> None:
        """Change the weights in place."""
        self._done += 1
        step = self._style.step * (1 - (1 - LAST) * self._done / self._steps)
        fair, fair_square = 1 - FIRST**self._done, 1 - SECOND**self._done
        for weight, gradient, mean, square in zip(
            self._weights, gradients, self._means, self._squares, strict=True
        ):
            mean *= FIRST
            mean += (1 - FIRST) * gradient
            square *= SECOND
            square += (1 - SECOND) * gradient * gradient
            change = mean / fair / (np.sqrt(square / fair_square) + 1e-8)
            weight -= step * (change + self._style.decay * weight)
