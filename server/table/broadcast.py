"""Messages about a match to the people at its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.events import Viewer
from engine.wire.limits import MAX_PIECE_LENGTH
from engine.wire.protocol import Commitment, Events, HostMessage, Reveal, Seals, Snapshot
from server.core.commit_reveal import CommittedSeed
from server.core.effects import Send, SendAll
from server.core.outbox import Outbox
from server.core.peers import Peer
from server.table.snapshots import opening
from server.table.table import Table


class Broadcast:
    """The sender of messages to many, each made once: one object is then encoded once for all of them."""

    def __init__(self, out: Outbox) -> None:
        self._out = out

    def everybody(self, table: Table, messages: Sequence[HostMessage]) -> None:
        """Send everybody at a table some messages, each connection once."""
        for conn in dict.fromkeys(peer.conn for peer, _ in table.viewers()):
            for message in messages:
                self._out.add(Send(conn, message))

    def opening(self, table: Table) -> None:
        """Show every viewer the table before the first event of a match."""
        openings: dict[Viewer, Snapshot] = {}
        for peer, viewer in table.viewers():
            if viewer not in openings:
                openings[viewer] = opening(table, viewer)
            self._out.add(Send(peer.conn, openings[viewer]))

    def revision(self, table: Table, revision: int, viewers: Iterable[tuple[Peer, Viewer]]) -> None:
        """Send viewers the events that led to a revision."""
        told: dict[Viewer, Events] = {}
        for peer, viewer in viewers:
            if viewer not in told:
                first_seq, items = table.stream(viewer).decision(revision)
                told[viewer] = Events(table.number, table.match_number, viewer, revision, first_seq, items)
            self._out.add(Send(peer.conn, told[viewer]))

    def run(self, table: Table, peer: Peer, messages: Iterable[HostMessage]) -> None:
        """Send a long run of messages."""
        self._out.add(SendAll(peer.conn, iter(messages), table.number))

    def draws(self, table: Table, peer: Peer) -> None:
        """Send a connection the source of the match's draws, as far as everybody knows it."""
        if table.match is not None and isinstance(table.seed_source, CommittedSeed):
            self._tell(peer, table.seed_source.messages(table.number, table.match_number))

    def send_agreement(self, table: Table, peer: Peer) -> None:
        """Send a connection the agreement so far about the next match."""
        if table.next_match.agreement is not None:
            self._tell(peer, table.next_match.agreement.messages(table.number))

    def reveal(self, table: Table, text: str, peers: Iterable[Peer]) -> None:
        """Send the record of a finished match, once to each connection."""
        pieces = [text[at : at + MAX_PIECE_LENGTH] for at in range(0, len(text), MAX_PIECE_LENGTH)]
        messages = [
            Reveal(table.number, table.match_number, part, len(pieces), piece)
            for part, piece in enumerate(pieces, 1)
        ]
        for peer in dict.fromkeys(peers):
            self.run(table, peer, messages)

    def _tell(self, peer: Peer, messages: Iterable[Commitment | Seals]) -> None:
        for message in messages:
            self._out.add(Send(peer.conn, message))


def rest(table: Table, viewer: Viewer, last_seq: int, upto: int | None = None) -> Iterable[Events]:
    """Return a viewer's events after `last_seq`, up to the revision `upto` if that is given."""
    number, match_number = table.number, table.match_number
    chunks = table.stream(viewer).chunks(last_seq, upto)
    return (
        Events(number, match_number, viewer, revision, first_seq, items)
        for revision, first_seq, items in chunks
    )
