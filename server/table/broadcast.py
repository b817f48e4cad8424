"""What those at a table are told of its match, as messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.events import Viewer
from engine.wire.protocol import Commitment, Events, HostMessage, Reveal, Seals, Snapshot
from server.lobby.effects import Send, SendAll
from server.lobby.outbox import Outbox
from server.lobby.peers import Guest
from server.table.commit_reveal import Agreed
from server.table.snapshots import opening
from server.table.table import Table

PIECE = 60_000
"""Characters of a record that one message carries."""


class Telling:
    """Send messages to many, each made once: one object is then encoded once for all of them."""

    def __init__(self, out: Outbox) -> None:
        self._out = out

    def everybody(self, table: Table, messages: Sequence[HostMessage]) -> None:
        """Tell everybody at a table something, each connection once."""
        for conn in dict.fromkeys(guest.conn for guest, _ in table.viewers()):
            for message in messages:
                self._out.add(Send(conn, message))

    def opening(self, table: Table) -> None:
        """Show every viewer the table before the first event of a match."""
        openings: dict[Viewer, Snapshot] = {}
        for guest, viewer in table.viewers():
            if viewer not in openings:
                openings[viewer] = opening(table, viewer)
            self._out.add(Send(guest.conn, openings[viewer]))

    def revision(self, table: Table, revision: int, viewers: Iterable[tuple[Guest, Viewer]]) -> None:
        """Tell viewers what led to a revision."""
        told: dict[Viewer, Events] = {}
        for guest, viewer in viewers:
            if viewer not in told:
                first_seq, items = table.stream(viewer).decision(revision)
                told[viewer] = Events(table.number, table.match_number, viewer, revision, first_seq, items)
            self._out.add(Send(guest.conn, told[viewer]))

    def run(self, table: Table, guest: Guest, messages: Iterable[HostMessage]) -> None:
        """Send a long run of messages."""
        self._out.add(SendAll(guest.conn, iter(messages), table.number))

    def draws(self, table: Table, guest: Guest) -> None:
        """Tell a connection what the match draws from, as far as everybody knows it."""
        if table.match is not None and isinstance(table.draws, Agreed):
            self._tell(guest, table.draws.messages(table.number, table.match_number))

    def pact(self, table: Table, guest: Guest) -> None:
        """Tell a connection what has been agreed on for the next match."""
        if table.pact is not None:
            self._tell(guest, table.pact.messages(table.number))

    def reveal(self, table: Table, text: str, guests: Iterable[Guest]) -> None:
        """Hand out the record of a match that is over, once to each connection."""
        pieces = [text[at : at + PIECE] for at in range(0, len(text), PIECE)]
        messages = [
            Reveal(table.number, table.match_number, part, len(pieces), piece)
            for part, piece in enumerate(pieces, 1)
        ]
        for guest in dict.fromkeys(guests):
            self.run(table, guest, messages)

    def _tell(self, guest: Guest, messages: Iterable[Commitment | Seals]) -> None:
        for message in messages:
            self._out.add(Send(guest.conn, message))


def rest(table: Table, viewer: Viewer, last_seq: int, upto: int | None = None) -> Iterable[Events]:
    """Return what a viewer is told after `last_seq`, up to a revision where it is not all."""
    number, match_number = table.number, table.match_number
    chunks = table.stream(viewer).chunks(last_seq, upto)
    return (
        Events(number, match_number, viewer, revision, first_seq, items)
        for revision, first_seq, items in chunks
    )
