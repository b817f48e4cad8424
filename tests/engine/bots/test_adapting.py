"""Games as a level of bots sees them: nothing but the estimates is another one's."""

from __future__ import annotations

from typing import Any

from engine.bots.adapting import adapt_to_level
from engine.parts.bots import BotSupport
from tests.games.pig import Pig


class Sharper(BotSupport[Any]):
    """Estimates of a level."""

    scale = 2.0


class Learning(BotSupport[Any]):
    """Bots with one level that has learned."""

    def adapt_to_level(self, level: str) -> BotSupport[Any]:
        """Return the knight's learned part."""
        return Sharper() if level == "knight" else self


def test_a_level_that_has_learned_nothing_sees_the_game_itself() -> None:
    game = Pig()
    assert adapt_to_level(game, "knight") is game


def test_a_level_that_has_learned_sees_the_same_rules_with_its_estimates() -> None:
    game = Pig()
    game.bots = usual = Learning()
    adapted = adapt_to_level(game, "knight")
    assert (adapted.bots.scale, game.bots) == (2.0, usual)
    assert (type(adapted), adapted.id, adapted.timing) == (Pig, game.id, game.timing)
    assert adapt_to_level(game, "squire") is game
