"""Fitness: whether an entry point leads to a game, and the description of a game that a host sends."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.bots.registry import levels_of
from engine.events import MAX_SEATS
from engine.extensions import Unfit
from engine.game import Game
from engine.options import configure
from engine.parts.bots import BotSupport
from engine.parts.preparation import Preparation
from engine.parts.timing import Timing
from engine.testing.checks import Checks
from engine.wire.fields import GAME_ID
from engine.wire.protocol import GameInfo

OPTIONAL_PARTS = {"bots": BotSupport, "preparation": Preparation, "timing": Timing, "checks": Checks}
"""The optional parts of a game, and their classes."""


def fit_game(words: set[str], name: str, made: Any) -> Game[Any]:
    """Make a game of the class that its entry point names; raises `Unfit`. The id of the game is the name.

    `words` are the first words of the records of the games before it; its own is added.
    """
    if not (isinstance(made, type) and Game in made.__mro__):
        raise Unfit("no_game")
    game: Game[Any] = made()
    missing = [
        name for name in ("options", "actions", "events", "folds", "record") if not hasattr(game, name)
    ]
    missing += [
        f"{name} ({kind.__name__})"
        for name, kind in OPTIONAL_PARTS.items()
        if not isinstance(getattr(game, name), kind)
    ]
    if missing:
        raise Unfit("lacks", members=", ".join(missing))
    if game.id != name or not GAME_ID.fullmatch(name):
        raise Unfit("wrong_id", id=str(game.id))
    if not (isinstance(game.options, type) and issubclass(game.options, msgspec.Struct)):
        raise Unfit("no_options")
    seats = len(game.seats(configure(game.options, {})))
    if not 1 <= seats <= MAX_SEATS:
        raise Unfit("wrong_seats", seats=str(seats), most=str(MAX_SEATS))
    if game.record.word in words:
        raise Unfit("word_taken", word=str(game.record.word))
    # Clients would refuse everything from this host because of one invalid description.
    try:
        msgspec.convert(msgspec.to_builtins(info(game)), GameInfo)
    except msgspec.ValidationError as error:
        raise Unfit("untold", error=str(error)) from None
    words.add(game.record.word)
    return game


def info(game: Game[Any]) -> GameInfo:
    """Return a host's description of a game."""
    return GameInfo(game.id, game.version, list(levels_of(game)))
