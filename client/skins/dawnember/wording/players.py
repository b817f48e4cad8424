"""Names of the players in sentences, or else of their sides."""

from __future__ import annotations

from client.i18n import Words
from engine.games.dawnember.options import Deck
from engine.games.dawnember.state import State


def seat_stem(sides: tuple[Deck, Deck], seat: int) -> str:
    """Return the stem of the noun for a seat: its side, numbered if both play the same.

    >>> seat_stem(("dawn", "ember"), 1), seat_stem(("dawn", "dawn"), 1)
    ('side.ember', 'side.dawn2')
    """
    return f"side.{sides[seat]}{seat + 1}" if sides[0] == sides[1] else f"side.{sides[seat]}"


def players(words: Words, state: State) -> tuple[str, str]:
    """Return the names of both players."""
    first, second = (words.tr(f"{seat_stem(state.options.sides, seat)}.name") for seat in (0, 1))
    return first, second
