"""Names of the players in sentences: of who plays, or else of their colours."""

from __future__ import annotations

from client.i18n import Words
from engine.games.kings.options import SEATS

STEMS = tuple(f"side.{seat}" for seat in SEATS)
"""The stems of the nouns for the seats, in whose place the names of their players are put."""


def players(words: Words) -> tuple[str, str]:
    """Return what both players are called."""
    first, second = (words.tr(f"{stem}.name") for stem in STEMS)
    return first, second
