"""Arguments of the client, read as the program reads them."""

from __future__ import annotations

from client.arguments import Arguments, parse
from client.i18n import Words
from client.session.game_setup import GameSetup
from engine.bots.registry import LEVELS, usual_level

USUAL = usual_level(LEVELS)


def words(language: str = "en") -> Words:
    return Words(language, strict=True)


def read(*argv: str) -> Arguments:
    return parse(argv, words())


def plan(*argv: str) -> GameSetup:
    made = read(*argv).plan
    assert made is not None
    return made
