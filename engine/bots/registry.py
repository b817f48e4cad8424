"""Bots by name: levels to play against, and yardsticks for measurements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.bots.bot import Bot
from engine.bots.greedy import Brawler, Greedy
from engine.bots.knight import Knight
from engine.bots.novice import Novice
from engine.bots.squire import Squire
from engine.bots.uniform import Uniform
from engine.game import Game

YARDSTICKS: dict[str, Callable[[], Bot]] = {each.name: each for each in (Uniform, Greedy)}
"""Bots that never change, for every game."""
LEVELS: dict[str, Callable[[], Bot]] = {each.name: each for each in (Novice, Brawler, Squire, Knight)}
"""Levels for people to play against in any game with an estimate of its own, the weakest first."""


def levels_of(game: Game[Any]) -> Mapping[str, Callable[[], Bot]]:
    """Return the bots that people play against in a game, the weakest first."""
    return LEVELS if game.bots.levels is None else game.bots.levels


def usual_level(levels: Iterable[str]) -> str:
    """Return the default of some levels: the second, or the only one.

    >>> usual_level(["random", "greedy", "deep"])
    'greedy'
    """
    return "".join(list(levels)[:2][-1:])


def bots_of(game: Game[Any]) -> Mapping[str, Callable[[], Bot]]:
    """Return all bots that play a game, the yardsticks before its levels."""
    return {**YARDSTICKS, **levels_of(game)}
