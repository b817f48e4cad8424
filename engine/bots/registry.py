"""Bots by their names: those that play any game, and those that a game has of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bots.bot import Bot
from engine.bots.greedy import Greedy
from engine.bots.uniform import Uniform
from engine.game import Game

BOTS: dict[str, Callable[[], Bot]] = {
    Uniform.name: Uniform,
    Greedy.name: Greedy,
}
"""Those that play any game, the weakest first."""


def bots_of(game: Game[Any]) -> Mapping[str, Callable[[], Bot]]:
    """Return the bots of a game, the weakest first."""
    return BOTS if game.bots is None else game.bots
