"""The installed games, found through the entry points of the group `muster.games`."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct

from engine.bots.registry import bots_of
from engine.extensions import extensions
from engine.game import Game
from engine.wire.protocol import GameInfo

GROUP = "muster.games"
_ID = re.compile("[a-z][a-z0-9_]{0,31}")


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
    if game.id != name or not _ID.fullmatch(name):
        raise ValueError(
            f"the id of a game is the name of its entry point, small letters, digits and _: not {game.id!r}"
        )
    if not (isinstance(game.options, type) and issubclass(game.options, Struct)):
        raise ValueError("its options are no class that inherits from `msgspec.Struct`")
    # One game that cannot be told of would have every client refuse the welcome of every host that has it.
    msgspec.convert(msgspec.to_builtins(GameInfo(name, game.version, [*bots_of(game)])), GameInfo)
    return game


GAMES, LEFT_OUT = extensions(GROUP, _game)
"""The games by their ids, Muster's own first, and the packages that bring none after all."""


def offered(*, examples: bool = False) -> dict[str, Game[Any]]:
    """Return the games to choose from; those that are examples only where somebody asks for them."""
    return {name: game for name, game in GAMES.items() if examples or not game.example}
