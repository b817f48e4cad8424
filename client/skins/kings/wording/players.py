"""Names of the players in sentences: of who plays, or else of their armies."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import Words
from engine.events import Seat
from engine.games.kings.state import State

_OWN = ("side.first", "side.second")


def seat_stem(lists: str, armies: Sequence[str], seat: Seat) -> str:
    """Return the stem of the noun for a seat: its army, numbered where both lead the same.

    What armies of their own the players bring is not known before the match.
    """
    if lists == "own":
        return _OWN[seat]
    return f"side.{armies[seat]}{seat + 1}" if armies[0] == armies[1] else f"side.{armies[seat]}"


def players(words: Words, state: State) -> tuple[str, str]:
    """Return what both players are called."""
    options = state.options
    first, second = (words.tr(f"{seat_stem(options.lists, options.armies, seat)}.name") for seat in (0, 1))
    return first, second
