"""The installed skins, found through the entry points of the group `muster.skins`."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from client.skins.faces import Faces
from engine.extensions import Unfit, extensions
from engine.games.registry import GAMES, offered
from engine.wire.room_notice import NAME_LENGTH, clean

GROUP = "muster.skins"


def _faces(name: str, made: Any) -> Faces:
    if not isinstance(made, Faces):
        raise Unfit("no_faces")
    if name not in GAMES:
        raise Unfit("no_such_game")
    return made


SKINS, LEFT_OUT = extensions(GROUP, _faces)
"""The faces of games by the ids of these, and the packages that bring none after all."""


def game_words(words: Words, game: str) -> Words:
    """Return the words for a game: its own, and those that all games share."""
    return words.of(SKINS[game].domain) if game in SKINS else words


def game_name(words: Words, game: str) -> str:
    """Return what a game is called: one that is not here by its id, which may be text of strangers."""
    return game_words(words, game).tr("game.name") if game in SKINS else clean(game, NAME_LENGTH)


def playable(*, examples: bool = False) -> list[str]:
    """Return the ids of the games that can be chosen here; examples only where somebody asks for them."""
    return [name for name in offered(examples=examples) if name in SKINS]
