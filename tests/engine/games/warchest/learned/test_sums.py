"""The sums of rows: the same however often they are asked for, and whatever was forgotten meanwhile."""

from __future__ import annotations

import numpy as np
import pytest

from engine.games.warchest.learned import sums as module
from engine.games.warchest.learned.first_layer import FirstLayer
from engine.games.warchest.learned.sums import Sums

ROWS = np.arange(12, dtype=np.float32).reshape(6, 2)
WEIGHTS = np.arange(6, dtype=np.float32)


def test_each_group_has_the_sum_of_its_rows() -> None:
    sums = Sums(ROWS, WEIGHTS)
    for groups in ([(0, 1), (5,)], [(5,), (0, 1), (5, 5, 2)], [], [(0, 1)]):
        of_rows, of_weights = sums.of(groups)
        assert of_rows.tolist() == [ROWS[list(group)].sum(0).tolist() for group in groups]
        assert of_weights.tolist() == [WEIGHTS[list(group)].sum() for group in groups]


def test_what_was_forgotten_is_summed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups of one question are never forgotten before it is answered."""
    monkeypatch.setattr(module, "_CACHE_SIZE", 4)
    sums = Sums(WEIGHTS)
    for first in (*range(6), 0):
        groups = [(first,), (first, 1), (first, 2)]
        (found,) = sums.of(groups)
        assert found.tolist() == [first, first + 1, first + 2]


def test_things_learned_lie_side_by_side_in_the_first_layer() -> None:
    """Each sees the rows of all groups, and nothing negative is passed on."""
    layer = FirstLayer([(ROWS, np.array([0, -100], np.float32)), (ROWS[:, :1], np.zeros(1, np.float32))])
    assert layer.of([(1, 2), (3,)]).tolist() == [12, 0, 12]
