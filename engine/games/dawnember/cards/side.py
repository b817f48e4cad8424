"""A side: the letter of its cards and its starter decks."""

from __future__ import annotations

from dataclasses import dataclass

NEUTRAL = "neutral"
"""The side of cards that fit into every deck."""
NEUTRAL_LETTER = "n"


@dataclass(frozen=True, slots=True)
class Side:
    """The content of a side's file; the file's name is the side's name."""

    letter: str
    """The first letter of the ids of its cards."""
    army: str
    """Its starter army deck, as a multiset of the notation (WY-19.9)."""
    action: str
    """Its starter action deck."""
