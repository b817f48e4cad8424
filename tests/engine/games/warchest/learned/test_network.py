"""The network: its values of positions, and the files of its weights."""

from __future__ import annotations

from math import tanh

import numpy as np
import pytest

from engine.games.warchest.evaluation import SCALE
from engine.games.warchest.learned.features import FEATURES, UNIT, group_features
from engine.games.warchest.learned.first_layer import FirstLayer
from engine.games.warchest.learned.network import Network, Weights
from engine.games.warchest.state import State
from tests.engine.games.warchest.helper import GAME, position

FIRST, SECOND = 3, 2


def weights(features: int = FEATURES, **changed: float) -> Weights:
    """Return weights of a network that are zero except for the given ones."""
    shapes = ((features, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), (1,), (1,))
    made = (np.zeros(shape, np.float32) for shape in shapes)
    return Weights(*made)._replace(**{name: np.full(1, value, np.float32) for name, value in changed.items()})


def worth_of(made: Weights, share: float, state: State) -> float:
    """Return a network's value of a position for the first side."""
    hidden = FirstLayer([(made.rows, made.first)]).of(group_features(state, 0))
    return Network(made, share).worth(state, 0, hidden)


def logit_of(made: Weights, *features: int) -> float:
    """Return a network's output for some features."""
    hidden = FirstLayer([(made.rows, made.first)]).of([features])
    return Network(made, 0.4).logit(hidden, 0.0)


def test_without_anything_learned_it_is_the_estimate() -> None:
    state = GAME.parse(position("f4:w:sw1"))
    estimate = GAME.bots.evaluate(state, 0)
    worth = worth_of(weights(estimate=2 / SCALE), 0.4, state)
    assert estimate > 0
    assert worth == pytest.approx(tanh(estimate / SCALE), abs=1e-6)


def test_a_row_is_felt_through_both_layers_where_its_feature_is_there() -> None:
    """The output of each layer is never negative."""
    made = weights()
    made.rows[UNIT:, 0] = 0.5
    made.between[0, 1] = 2.0
    made.last[1] = 0.25
    assert logit_of(made, UNIT, UNIT + 3) == pytest.approx(0.5)
    assert logit_of(made, 0) == 0.0
    made.between[0, 1] = -2.0
    assert logit_of(made, UNIT) == 0.0


def test_a_share_of_a_judgement_is_the_estimate() -> None:
    state = GAME.parse(position("f4:w:sw1"))
    estimated = 0.4 * tanh(GAME.bots.evaluate(state, 0) / SCALE)
    worth = worth_of(weights(usual=0.5), 0.4, state)
    assert worth == pytest.approx(0.6 * tanh(0.25) + estimated, abs=1e-6)
