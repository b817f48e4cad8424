"""The policy: the priors of actions from its weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from engine.games.warchest.board import CELL, CELLS
from engine.games.warchest.kinds import KIND
from engine.games.warchest.learned.features import FEATURES, UNIT, group_features
from engine.games.warchest.learned.first_layer import FirstLayer
from engine.games.warchest.learned.policy import Policy, PolicyWeights
from engine.games.warchest.learned.traits import TRAITS, UNIT_AT
from tests.engine.games.warchest.helper import GAME, position

SW = KIND["sw"]
STATE = GAME.parse(position("f4:w:sw1"))
ACTIONS = [GAME.parse_action(text) for text in ("move sw f4-f5", "move sw f4-g4", "pass [sw]")]
FOUND = group_features(STATE, 0)


def weights() -> PolicyWeights:
    """Return weights that like everything equally."""
    shapes = ((FEATURES, 2), (2,), (TRAITS, 2), (TRAITS,))
    return PolicyWeights(*(np.zeros(shape, np.float32) for shape in shapes))


def logits(made: PolicyWeights, actions: Sequence[Any] = ACTIONS) -> list[float]:
    """Return a policy's logits in the position."""
    hidden = FirstLayer([(made.rows, made.first)]).of(FOUND)
    return Policy(made).logits(hidden, STATE, 0, actions)


def test_a_trait_that_is_liked_is_liked_everywhere() -> None:
    made = weights()
    made.liking[UNIT_AT + CELLS * SW + CELL["f5"]] = 1.5
    assert logits(made) == pytest.approx([1.5, 0, 0])


def test_a_trait_counts_where_a_feature_is_there() -> None:
    """The position's output is never negative."""
    made = weights()
    made.rows[UNIT + CELLS * SW + CELL["f4"], 1] = 2.0
    made.traits[UNIT_AT + CELLS * SW + CELL["g4"], 1] = 0.5
    assert logits(made) == pytest.approx([0, 1.0, 0])
    made.rows[UNIT + CELLS * SW + CELL["f4"], 1] = -2.0
    assert logits(made) == pytest.approx([0, 0, 0])


def test_no_actions_are_asked_for_nothing() -> None:
    assert logits(weights(), []) == []
