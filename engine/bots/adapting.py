"""Games adapted to a level of bots, with the estimates that the level has learned."""

from __future__ import annotations

from copy import copy
from typing import Any

from engine.game import Game


def adapt_to_level(game: Game[Any], level: str) -> Game[Any]:
    """Return a game with the estimates of a level of bots; the game itself if the level has none."""
    bots = game.bots.adapt_to_level(level)
    if bots is game.bots:
        return game
    adapted = copy(game)
    adapted.bots = bots
    return adapted
