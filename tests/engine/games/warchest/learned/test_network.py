"""The network: what it makes of a position, and how its weights are kept."""

from __future__ import annotations

from math import tanh

import numpy as np
import pytest

from engine.games.warchest.evaluation import SCALE
from engine.games.warchest.learned.features import FEATURES, UNIT
from engine.games.warchest.learned.network import ESTIMATED, Network, Weights, packed, unpacked
from tests.engine.games.warchest.helper import GAME, position

FIRST, SECOND = 3, 2


def weights(features: int = FEATURES, **changed: float) -> Weights:
    """Return weights of a network that says nothing, but for what is given."""
    shapes = ((features, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), (1,), (1,))
    made = (np.zeros(shape, np.float32) for shape in shapes)
    return Weights(*made)._replace(**{name: np.full(1, value, np.float32) for name, value in changed.items()})


def test_without_anything_learned_it_is_the_estimate() -> None:
    line = position("f4:w:sw1")
    estimate = GAME.evaluate(GAME.parse(line), 0)
    worth = Network(weights(estimate=2 / SCALE)).worth(GAME.parse(line), 0)
    assert estimate > 0
    assert worth == pytest.approx(tanh(estimate / SCALE), abs=1e-6)


def test_a_row_is_felt_through_both_layers_where_its_feature_is_there() -> None:
    """What each layer passes on is never negative."""
    made = weights()
    made.rows[UNIT:, 0] = 0.5
    made.between[0, 1] = 2.0
    made.last[1] = 0.25
    network = Network(made)
    assert network.logit([UNIT, UNIT + 3], 0.0) == pytest.approx(0.5)
    assert network.logit([0], 0.0) == 0.0
    made.between[0, 1] = -2.0
    assert network.logit([UNIT], 0.0) == 0.0


@pytest.mark.parametrize("turn", ["w", "r"])
def test_what_one_side_may_expect_the_other_may_fear(turn: str) -> None:
    """It is judged for whoever decides next, whichever side asks."""
    state = GAME.parse(position("f4:w:sw1", turn=turn))
    network = Network(weights(usual=0.5))
    estimated = ESTIMATED * tanh(GAME.evaluate(state, 0) / SCALE)
    share = (1 - ESTIMATED) * tanh(0.25) * (1 if turn == "w" else -1)
    assert network.worth(state, 0) == pytest.approx(share + estimated, abs=1e-6)
    assert network.worth(state, 0) == -network.worth(state, 1)


def test_weights_are_kept_in_half_precision_and_the_same_bytes() -> None:
    made = weights(usual=0.1)
    kept = packed(made)
    assert packed(made) == kept
    assert unpacked(kept).usual[0] == np.float32(np.float16(0.1))
    assert [each.dtype for each in unpacked(kept)] == [np.dtype(np.float32)] * len(made)


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match=f"weights for 7 features, not for {FEATURES}: learn them anew"):
        unpacked(packed(weights(7)))
