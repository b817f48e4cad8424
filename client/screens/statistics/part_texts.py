"""Names of divisions and of their parts, in the player's language."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress

from client.i18n import Words
from client.screens.statistics.figures import LENGTHS, Division, Part
from client.skins.registry import SHOWN_GAMES, SKINS, game_name, game_words

DIVISION_TEXTS: Mapping[Division, str] = {
    "game": "statistics.by.game",
    "opponent": "statistics.by.opponent",
    "side": "statistics.by.side",
    "length": "statistics.by.length",
    "month": "statistics.by.month",
}
"""The keys of the names of the divisions that all games share."""


def name_division(words: Words, by: Division, game: str) -> str:
    """Return the name of a division; what a game's seats play with, the texts of that game name."""
    if by in DIVISION_TEXTS:
        return words.tr(DIVISION_TEXTS[by])
    return game_words(words, game).tr(f"lineup.{by}")


def name_part(words: Words, by: Division, part: Part, *, alone: bool) -> str:
    """Return the name of a part; with its game, unless that is the only one."""
    match by:
        case "game":
            return game_name(words, part.game)
        case "opponent":
            return part.value
        case "length":
            least = int(part.value)
            longer = [each for each in LENGTHS if each > least]
            if not longer:
                return words.tr("statistics.longest", n=least)
            return words.tr("statistics.length", low=max(1, least), high=longer[0] - 1)
        case "month":
            with suppress(ValueError):
                return time.strftime(words.tr("statistics.month"), time.strptime(part.value, "%Y-%m"))
            return part.value
    name = _name_piece(words, by, part)
    return name if alone else words.tr("statistics.of_game", name=name, game=game_name(words, part.game))


def _name_piece(words: Words, by: Division, part: Part) -> str:
    own = game_words(words, part.game)
    sides = SHOWN_GAMES[part.game].record.sides
    if by == "side" and part.value in sides:
        return SKINS[part.game].pages.side_name(own, sides.index(part.value), {})
    return own.tr(f"{by}.{part.value}.name")
