"""The training: weights that predict the results of positions, by cross-entropy."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import numpy as np

from engine.games.warchest.evaluation import SCALE
from engine.games.warchest.learned.features import FEATURES
from engine.games.warchest.learned.network import Weights
from engine.games.warchest.learned.weight_files import Floats
from tools.learning.adam import Adam
from tools.learning.choices import Choices
from tools.learning.positions import Positions
from tools.learning.sparse import ones
from tools.learning.targets import targets

BATCH = 1024
HELD_OUT_SHARE = 0.08
"""Share of the matches that are held out to measure the accuracy."""


class Style(msgspec.Struct, frozen=True):
    """The parameters of a network's training."""

    first: int = 32
    """Units of the first layer; a smaller network is widened."""
    second: int = 32
    epochs: int = 3
    step: float = 7e-4
    decay: float = 1.0
    """Decay of the weights by each step, in units of the step."""
    scale: float = SCALE
    """Estimate at which an untrained network gives a win seven chances of eight."""
    seed: int = 1


class Fit(NamedTuple):
    """The accuracy of weights on the held-out matches."""

    positions: int
    cross_entropy: float
    right: float
    """Share of positions in which the predicted side has won."""


UNKNOWN = Fit(0, 0.0, 0.0)
"""Fit without held-out matches, because there were too few."""


def teach_weights(positions: Positions, style: Style, half: Style) -> tuple[Weights, Fit]:
    """Return weights, and their fit; the same positions give the same weights.

    Two networks in the style `half`, each trained on one half of the matches, predict the other half for the
    targets.
    """
    rows, came = ones(positions.found, positions.ends, FEATURES), _results(positions.came)
    halves = positions.matches % 2
    foretold = np.empty_like(came)
    for one in (0, 1):
        weights = _train_epochs(
            _begin_weights(half), rows, positions, came, np.flatnonzero(halves == one), half
        )
        others = np.flatnonzero(halves != one)
        logits = _forward(weights, rows[others], positions.estimates[others])[2]
        foretold[others] = 1 / (1 + np.exp(-logits))
    target = targets(positions, foretold)
    used, held = held_back(positions, style.seed)
    weights = _train_epochs(_begin_weights(style), rows, positions, target, used, style)
    return weights, _fit(weights, rows[held], positions.estimates[held], target[held])


def refine_weights(weights: Weights, choices: Choices, style: Style) -> tuple[Weights, Fit, Fit]:
    """Return weights trained further by the values of searches, and the fit of both to the results."""
    came = _results(choices.came)
    used, held = held_back(choices, style.seed)
    before = _fit(weights, choices.rows[held], choices.estimates[held], came[held])
    begun = _widen(weights, style)
    target = ((targets(choices, choices.foretold) + choices.foretold) / 2).astype(np.float32)
    after = _train_epochs(begun, choices.rows, choices, target, used, style)
    return after, before, _fit(after, choices.rows[held], choices.estimates[held], came[held])


def rehearse_weights(weights: Weights, positions: Positions, style: Style) -> tuple[Weights, Fit, Fit]:
    """Return weights trained further by the results of matches, and the fit of both to the results."""
    rows, came = ones(positions.found, positions.ends, FEATURES), _results(positions.came)
    used, held = held_back(positions, style.seed)
    before = _fit(weights, rows[held], positions.estimates[held], came[held])
    foretold = 1 / (1 + np.exp(-_forward(weights, rows, positions.estimates)[2]))
    target = targets(positions, foretold.astype(np.float32))
    after = _train_epochs(_widen(weights, style), rows, positions, target, used, style)
    return after, before, _fit(after, rows[held], positions.estimates[held], came[held])


def _results(came: Floats) -> Floats:
    """Return the results of matches, from 0 (lost) to 1 (won)."""
    return ((came + 1) / 2).astype(np.float32)


def held_back(positions: Positions | Choices, seed: int) -> tuple[Any, Any]:
    """Return the numbers of the positions for training, and of those of held-out matches."""
    dice = np.random.default_rng(seed)
    held = (dice.random(int(positions.matches.max()) + 1) < HELD_OUT_SHARE)[positions.matches]
    return np.flatnonzero(~held), np.flatnonzero(held)


def _train_epochs(
    weights: Weights, rows: Any, positions: Positions | Choices, target: Floats, used: Any, style: Style
) -> Weights:
    """Return the weights after all epochs over the used positions; the given arrays are changed."""
    dice = np.random.default_rng(style.seed)
    adam = Adam(weights, style.step, style.decay, style.epochs * max(1, len(used) // BATCH))
    for _ in range(style.epochs):
        order = dice.permutation(used)
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[begin : begin + BATCH]
            adam.follow(_gradients(weights, rows[batch], positions.estimates[batch], target[batch]))
    return weights


def _begin_weights(style: Style) -> Weights:
    """Return weights that use only the estimate."""
    dice = np.random.default_rng(style.seed)
    first, second = style.first, style.second

    def draw_weights(spread: float, *shape: int) -> Floats:
        return dice.normal(0, spread, shape).astype(np.float32)

    def none(length: int) -> Floats:
        return np.zeros(length, np.float32)

    return Weights(
        draw_weights(0.05, FEATURES, first),
        none(first),
        draw_weights((2 / first) ** 0.5, first, second),
        none(second),
        draw_weights(0.1 * (1 / second) ** 0.5, second),
        none(1),
        np.array([2 / style.scale], np.float32),
    )


def _widen(weights: Weights, style: Style) -> Weights:
    """Return copies of weights with the same output, widened to the first layer's units of the style.

    New units have random inputs, and outputs of zero until they are trained.
    """
    found = Weights(*(each.copy() for each in weights))
    more = style.first - len(found.first)
    if more <= 0:
        return found
    fresh = _begin_weights(style)
    return found._replace(
        rows=np.hstack([found.rows, fresh.rows[:, -more:]]),
        first=np.concatenate([found.first, fresh.first[-more:]]),
        between=np.vstack([found.between, np.zeros_like(fresh.between[-more:])]),
    )


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
