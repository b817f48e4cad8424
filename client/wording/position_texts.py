"""Refusals of positions in the player's language."""

from __future__ import annotations

from client.i18n import Words
from engine.notation import NotationError
from engine.reason import Reason


def describe_bad_position(words: Words, error: NotationError) -> str:
    """Say in a sentence why no match can begin at a text."""
    match error.reason:
        case Reason(code="strange_position", args={"known": known}):
            return words.tr("bad_position.strange", known=words.tr("common.list").join(known))
        case Reason(code="long_position", args={"limit": limit}):
            return words.tr("bad_position.long", limit=limit)
        case _:
            # The rules speak English to those who write positions by hand.
            return words.tr("refused.bad_position", why=str(error))
