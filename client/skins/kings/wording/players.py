"""Names of the players in sentences, or else of their colours."""

from __future__ import annotations

from client.i18n import Words
from engine.games.kings.options import SEATS

STEMS = tuple(f"side.{seat}" for seat in SEATS)
"""The stems of the nouns for the seats; the names of their players replace them."""


def players(words: Words) -> tuple[str, str]:
    """Return the names of both players."""
    first, second = (words.tr(f"{stem}.name") for stem in STEMS)
    return first, second
