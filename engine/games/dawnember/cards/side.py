"""A side: the letter of its cards and its starter decks."""

from __future__ import annotations

from dataclasses import dataclass

NEUTRAL = "neutral"
"""The side of cards that fit into every deck."""
NEUTRAL_LETTER = "n"


@dataclass(frozen=True, slots=True)
class Side:
    """What a side's file says of it; its name is that of the file."""

    letter: str
    """The first letter of the ids of its cards."""
    army: str
    """The army deck that it starts with, as a multiset of the notation (WY-19.9)."""
    action: str
    """The action deck that it starts with."""
