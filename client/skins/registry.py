"""The installed skins, found through the entry points of the group `muster.skins`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from client.draw.cache import cache_pixels
from client.i18n import LANGUAGES, Words, in_language
from client.skins.pages import Pages
from client.skins.skin_bundle import SkinBundle
from engine.extensions import Unfit, extensions
from engine.games.registry import GAMES, list_games
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

if TYPE_CHECKING:
    from client.session.room_client import RoomClient
    from engine.wire.protocol import TableInfo

GROUP = "muster.skins"
COVERS_MIB = 4
"""Memory of the covers that were drawn last: a list has the same one in many rows."""


def _faces(name: str, made: Any) -> SkinBundle:
    if not isinstance(made, SkinBundle):
        raise Unfit("no_faces")
    if name not in GAMES:
        raise Unfit("no_such_game")
    lacking = [language for language in LANGUAGES if not in_language(made.domain, language)]
    if lacking:
        raise Unfit("no_texts", domain=made.domain, languages=", ".join(lacking))
    return made


SKINS, LEFT_OUT = extensions(GROUP, _faces)
"""The skin bundles by the ids of their games, and the packages without a usable one."""
SHOWN_GAMES = {name: GAMES[name] for name in SKINS}
"""The games that can be shown here, by their ids."""


def game_words(words: Words, game: str) -> Words:
    """Return the words for a game: its own, and those that all games share."""
    return words.of(SKINS[game].domain) if game in SKINS else words


def game_name(words: Words, game: str) -> str:
    """Return the name of a game; one that cannot be shown here has its id."""
    return game_words(words, game).tr("game.name") if game in SKINS else clean(game, MAX_NAME_LENGTH)


def game_cover(words: Words, game: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a game that can be shown here; `size` is in pixels. Callers do not draw on it."""
    own = game_words(words, game)
    return _find_cover(own, game, size, own.language)


@cache_pixels(COVERS_MIB)
def _find_cover(words: Words, game: str, size: tuple[int, int], language: str) -> pygame.Surface:
    """Draw a cover; words of another `language` may be written on it."""
    return SKINS[game].pages.cover(words, size)


def pages_at(room: RoomClient, table: TableInfo) -> Pages | None:
    """Return the pages of a table's game; None if the host's version of it is not here."""
    return SKINS[table.game].pages if table.game in SKINS and room.has_game(table.game) else None


def playable(*, examples: bool = False) -> list[str]:
    """Return the ids of the games that can be chosen here; examples only on request."""
    return [name for name in list_games(examples=examples) if name in SKINS]
