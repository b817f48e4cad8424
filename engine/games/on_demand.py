"""The installed games, each loaded on first use: a program that needs one does not load all."""

from __future__ import annotations

from typing import Any

from engine.extensions import extension
from engine.game import Game

GROUP = "muster.games"
"""The entry points of games."""


class GamesOnDemand(dict[str, Game[Any]]):
    """The games by id, for a program that uses only games which another program has found fit.

    `engine.games.registry` finds them fit. A missing game is a `KeyError`.
    """

    def __missing__(self, name: str) -> Game[Any]:
        game: Game[Any] = extension(GROUP, name)()
        self[name] = game
        return game
