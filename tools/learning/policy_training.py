"""The training of the policy: weights that predict the most tried actions, by cross-entropy over actions."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import numpy as np

from engine.games.warchest.learned.features import FEATURES
from engine.games.warchest.learned.policy import PolicyWeights
from engine.games.warchest.learned.traits import NOTHING, TRAITS
from engine.games.warchest.learned.weight_files import Floats
from tools.learning.adam import Adam
from tools.learning.choices import Choices
from tools.learning.training import held_back

BATCH = 256


class PolicyStyle(msgspec.Struct, frozen=True):
    """The parameters of a policy's training."""

    width: int = 48
    """Units of the layer that combines a position and an action; a smaller network is widened."""
    epochs: int = 3
    step: float = 2e-3
    decay: float = 0.3
    seed: int = 1


class PolicyFit(NamedTuple):
    """The accuracy of a policy on the choices of held-out matches."""

    choices: int
    cross_entropy: float
    least: float
    """Entropy of the trials: the cross-entropy of a perfect policy."""
    right: float
    """Share of choices in which it prefers the most tried action."""


def begin_policy(style: PolicyStyle) -> PolicyWeights:
    """Return an untrained policy."""
    dice = np.random.default_rng(style.seed)
    width = style.width
    weights = PolicyWeights(
        dice.normal(0, 0.05, (FEATURES, width)).astype(np.float32),
        np.full(width, 0.1, np.float32),
        dice.normal(0, 0.05, (TRAITS, width)).astype(np.float32),
        np.zeros(TRAITS, np.float32),
    )
    weights.traits[NOTHING] = 0
    return weights


def teach_policy(
    weights: PolicyWeights, choices: Choices, style: PolicyStyle
) -> tuple[PolicyWeights, PolicyFit, PolicyFit]:
    """Return a policy trained further, and the fit of both; the same choices give the same policy."""
    used, held = held_back(choices, style.seed)
    before = _fit(weights, choices, held)
    after = _widen(weights, style)
    dice = np.random.default_rng(style.seed)
    adam = Adam(after, style.step, style.decay, style.epochs * max(1, len(used) // BATCH))
    for _ in range(style.epochs):
        order = dice.permutation(used)
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            adam.follow(_gradients(after, _batch(choices, order[begin : begin + BATCH])))
    return after, before, _fit(after, choices, held)


def _widen(weights: PolicyWeights, style: PolicyStyle) -> PolicyWeights:
    """Return copies of weights with the same output, widened to the units of the style."""
    found = PolicyWeights(*(each.copy() for each in weights))
    more = style.width - len(found.first)
    if more <= 0:
        return found
    fresh = begin_policy(style)
    return found._replace(
        rows=np.hstack([found.rows, fresh.rows[:, -more:]]),
        first=np.concatenate([found.first, fresh.first[-more:]]),
        traits=np.hstack([found.traits, np.zeros_like(fresh.traits[:, -more:])]),
    )


class _Batch(NamedTuple):
    rows: Any
    traits: Any
    owner: Any
    """Choice number of each action."""
    begins: Any
    shares: Floats


def _batch(choices: Choices, at: Any) -> _Batch:
    first, counts = choices.begins[at], choices.begins[at + 1] - choices.begins[at]
    begins = np.concatenate([[0], np.cumsum(counts)[:-1]])
    owner = np.repeat(np.arange(len(at)), counts)
    actions = np.arange(len(owner)) - begins[owner] + first[owner]
    return _Batch(choices.rows[at], choices.traits[actions], owner, begins, choices.shares[actions])


def _forward(weights: PolicyWeights, batch: _Batch) -> tuple[Floats, Floats, Floats]:
    """Return the hidden layer, the sums of each action's traits, and the logarithms of the shares."""
    hidden = np.maximum(batch.rows @ weights.rows + weights.first, 0)
    each = batch.traits @ weights.traits
    logits = (each * hidden[batch.owner]).sum(1) + batch.traits @ weights.liking
    logits -= np.maximum.reduceat(logits, batch.begins)[batch.owner]
    total = np.add.reduceat(np.exp(logits), batch.begins)
    return hidden, each, logits - np.log(total)[batch.owner]


def _gradients(weights: PolicyWeights, batch: _Batch) -> PolicyWeights:
    hidden, each, logs = _forward(weights, batch)
    wrong = ((np.exp(logs) - batch.shares) / len(batch.begins)).astype(np.float32)
    to_each = wrong[:, None] * hidden[batch.owner]
    to_hidden = np.add.reduceat(wrong[:, None] * each, batch.begins) * (hidden > 0)
    return PolicyWeights(
        batch.rows.T @ to_hidden, to_hidden.sum(0), batch.traits.T @ to_each, batch.traits.T @ wrong
    )


def _fit(weights: PolicyWeights, choices: Choices, held: Any) -> PolicyFit:
    if not len(held):
        return PolicyFit(0, 0.0, 0.0, 0.0)
    batch = _batch(choices, held)
    logs = _forward(weights, batch)[2]
    shares = batch.shares
    entropy = -float((shares * logs).sum()) / len(held)
    tried = shares[shares > 0]
    least = -float((tried * np.log(tried)).sum()) / len(held)
    liked = np.maximum.reduceat(logs, batch.begins)[batch.owner] == logs
    most = np.maximum.reduceat(shares, batch.begins)[batch.owner] == shares
    right = np.maximum.reduceat((liked & most).astype(np.float32), batch.begins).mean()
    return PolicyFit(len(held), entropy, least, float(right))
