"""The installed games, found through the entry points of the group `muster.games`."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from engine.bots.registry import levels_of
from engine.events import MOST_SEATS
from engine.extensions import Unfit, extensions
from engine.game import Game
from engine.games.on_demand import GROUP
from engine.options import configure
from engine.wire.fields import GAME_ID
from engine.wire.protocol import GameInfo


def _game(words: set[str], name: str, made: Any) -> Game[Any]:
    """Make a game of the class that its entry point names; the id of the game is the name.

    `words` are those that the records of the games before it begin with; its own is added.
    """
    if not (isinstance(made, type) and Game in made.__mro__):
        raise Unfit("no_game")
    game: Game[Any] = made()
    missing = [
        name for name in ("options", "actions", "events", "folds", "record") if not hasattr(game, name)
    ]
    if missing:
        raise Unfit("lacks", members=", ".join(missing))
    if game.id != name or not GAME_ID.fullmatch(name):
        raise Unfit("wrong_id", id=str(game.id))
    if not (isinstance(game.options, type) and issubclass(game.options, msgspec.Struct)):
        raise Unfit("no_options")
    seats = len(game.seats(configure(game.options, {})))
    if not 1 <= seats <= MOST_SEATS:
        raise Unfit("wrong_seats", seats=str(seats), most=str(MOST_SEATS))
    if game.record.word in words:
        raise Unfit("word_taken", word=str(game.record.word))
    # One that is no message would have clients refuse all that this host offers.
    try:
        msgspec.convert(msgspec.to_builtins(info(game)), GameInfo)
    except msgspec.ValidationError as error:
        raise Unfit("untold", error=str(error)) from None
    words.add(game.record.word)
    return game


def info(game: Game[Any]) -> GameInfo:
    """Return what a host tells of a game."""
    return GameInfo(game.id, game.version, list(levels_of(game)))


_FOUND, LEFT_OUT = extensions(GROUP, partial(_game, set()))
"""The games that were found, and the packages that bring none after all."""
GAMES: dict[str, Game[Any]] = dict(sorted(_FOUND.items(), key=lambda found: found[1].place))
"""The games by their ids, in the order of the shelf."""


def offered(*, examples: bool = False) -> dict[str, Game[Any]]:
    """Return the games to choose from; those that are examples only where somebody asks for them."""
    return {name: game for name, game in GAMES.items() if examples or not game.example}
