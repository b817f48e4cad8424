"""The decks that seats of Dawn and Ember may bring to a match."""

from __future__ import annotations

from engine.chance import Chance
from engine.events import Seat
from engine.games.dawnember.cards import decks
from engine.games.dawnember.options import Options
from engine.parts.preparation import Preparation
from engine.reason import Reason

MAX_DECKS_LENGTH = 2_000
"""Characters of two decks: every card three times takes about a thousand."""


class DeckPreparation(Preparation):
    """Two decks of a seat, in a match with constructed decks."""

    def max_length(self, config: Options, seat: Seat) -> int:
        """Return the longest text of two decks; 0 if the seats do not bring their own."""
        return MAX_DECKS_LENGTH if config.constructed else 0

    def find_errors(self, config: Options, seat: Seat, text: str) -> list[Reason]:
        """Return every failing check of a seat's decks (WY-3.1.5)."""
        try:
            brought = decks.read_decks(text)
        except ValueError:
            return [Reason("no_decks")]
        return decks.faults(brought, config.sides[seat])

    def prepare(self, config: Options, seat: Seat, chance: Chance) -> str:
        """Return decks that a seat may bring."""
        return str(decks.draw_decks(config.sides[seat], chance)) if config.constructed else ""
