"""The installed games, found through the entry points of the group `muster.games`."""

from __future__ import annotations

from typing import Any

from engine.extensions import extensions
from engine.game import Game
from engine.wire.fields import GAME_ID

GROUP = "muster.games"


def _game(name: str, made: Any) -> Game[Any]:
    """Make a game of the class that its entry point names; the id of the game is the name."""
    if not (isinstance(made, type) and Game in made.__mro__):
        raise ValueError("its entry point is no class that inherits from `engine.game.Game`")
    game: Game[Any] = made()
    missing = [
        name for name in ("options", "actions", "events", "folds", "record") if not hasattr(game, name)
    ]
    if missing:
        raise ValueError(f"it lacks {', '.join(missing)}")
    if game.id != name or not GAME_ID.fullmatch(name):
        raise ValueError(
            f"the id of a game is the name of its entry point, small letters, digits and _: not {game.id!r}"
        )
    return game


GAMES, LEFT_OUT = extensions(GROUP, _game)
"""The games by their ids, Muster's own first, and the packages that bring none after all."""


def offered(*, examples: bool = False) -> dict[str, Game[Any]]:
    """Return the games to choose from; those that are examples only where somebody asks for them."""
    return {name: game for name, game in GAMES.items() if examples or not game.example}
