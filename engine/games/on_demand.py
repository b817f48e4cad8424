"""The installed games, each loaded when it is first asked for: whoever plays one need not wait for all."""

from __future__ import annotations

from typing import Any

from engine.extensions import extension
from engine.game import Game

GROUP = "muster.games"
"""The entry points of games."""


class GamesOnDemand(dict[str, Game[Any]]):
    """The games by their ids, for a program that asks for those alone which another one has found fit.

    `engine.games.registry` is what finds them fit. A game that is not there is a `KeyError`.
    """

    def __missing__(self, name: str) -> Game[Any]:
        game: Game[Any] = extension(GROUP, name)()
        self[name] = game
        return game
