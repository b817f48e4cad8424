"""The installed games, found through the entry points of the group `muster.games`."""

from __future__ import annotations

import re
from typing import Any

from engine.extensions import Unfit, extensions
from engine.game import Game

GROUP = "muster.games"
_ID = re.compile("[a-z][a-z0-9_]{0,31}")


def _game(name: str, made: Any) -> Game[Any]:
    """Make a game of the class that its entry point names; the id of the game is the name."""
    if not (isinstance(made, type) and Game in made.__mro__):
        raise Unfit("no_game")
    game: Game[Any] = made()
    missing = [
        name for name in ("options", "actions", "events", "folds", "record") if not hasattr(game, name)
    ]
    if missing:
        raise Unfit("lacks", members=", ".join(missing))
    if game.id != name or not _ID.fullmatch(name):
        raise Unfit("wrong_id", id=str(game.id))
    return game


GAMES, LEFT_OUT = extensions(GROUP, _game)
"""The games by their ids, Muster's own first, and the packages that bring none after all."""


def offered(*, examples: bool = False) -> dict[str, Game[Any]]:
    """Return the games to choose from; those that are examples only where somebody asks for them."""
    return {name: game for name, game in GAMES.items() if examples or not game.example}
