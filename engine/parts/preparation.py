"""The part of a game for things that a seat prepares before a match, such as a deck or an army list.

A preparation is one line of printable ASCII. `Game.start` finds it in `Turn.prepared` and reports it in
events; their fields declare who may see it. The other half of the subject is in `engine/preparation.py`.
"""

from __future__ import annotations

from typing import Any

from engine.chance import Chance
from engine.events import Seat
from engine.reason import Reason


class Preparation:
    """The preparations of seats for a match; none by default."""

    def max_length(self, config: Any, seat: Seat) -> int:
        """Return the most characters of a seat's preparation; 0: it prepares nothing."""
        return 0

    def find_errors(self, config: Any, seat: Seat, text: str) -> list[Reason]:
        """Return all errors in a seat's preparation; an empty list if it is valid."""
        return []

    def prepare(self, config: Any, seat: Seat, chance: Chance) -> str:
        """Return a valid preparation for a seat, such as a bot plays with."""
        return ""
