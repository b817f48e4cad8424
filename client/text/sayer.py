"""Sentences about the events of a match, for the log in a terminal."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from client.i18n import Words
from client.playback.event_log import Say
from client.session.match_client import MatchClient
from client.skins.registry import SKINS
from client.skins.wording.match_sentences import match_sentence
from engine.events import Event
from engine.match.state import MatchState


def sayer(words: Words, match: MatchClient) -> Say[str]:
    """Return the function that describes an event: first in a common sentence, then in the game's own."""
    skin = SKINS[match.game.id]
    options = structs.asdict(match.options)

    def sentence(before: MatchState[Any], event: Event) -> str | None:
        said = match_sentence(words, skin.pages, options, before, event, match.clocks)
        return said or skin.text.sentence(words, match.game, before, event, match.seat)

    return sentence
