"""Tables between their matches: who is ready, who sits where, who has to go."""

from __future__ import annotations

from engine.protocol import Ready
from server.entries import Asked
from server.guests import Guest, Refusal
from server.ledger import Ledger
from server.play import Play
from server.table import Table


class Arranging:
    """Change what may only be changed while no match runs."""

    def __init__(self, play: Play, ledger: Ledger) -> None:
        self._play = play
        self._ledger = ledger

    def ready(self, guest: Guest, table: Table, command: Ready) -> None:
        """Note whether a player is ready, and begin when everybody is; raises `Refusal`."""
        seats = table.seats_of(guest)
        if not seats:
            raise Refusal("not_your_seat")
        if all(person.last == command for person in table.people() if person.guest is guest):
            return
        self._check(table)
        table.ask(seats, command)
        self._ledger.add(table, Asked(seats, command))
        self._play.begin_when_willing(table)

    def _check(self, table: Table) -> None:
        """Raise `Refusal` where a match is in the way."""
        self._ledger.check(table)
        if table.running is not None:
            raise Refusal("still_running")
        if table.pact is not None:
            raise Refusal("still_starting")
