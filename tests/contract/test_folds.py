"""Law 1: a state changes by the events of its game alone, and by each of them."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.contract.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_event_class_has_its_fold_and_nothing_else_has(name: str) -> None:
    """`Turn` asks the table and streams ask the union: a class in one alone could be told and not folded."""
    game = GAMES[name]
    assert set(game.folds) == set(get_args(game.events) or [game.events])
