"""The list of people in the room, as everybody there receives it."""

from __future__ import annotations

from engine.wire.protocol import Arrived, HostMessage, Parted
from server.core.effects import Conn, Send
from server.core.outbox import Outbox
from server.core.peers import Peer


class People:
    """The announcer of arrivals and departures to everybody in the room."""

    def __init__(self, out: Outbox) -> None:
        self._out = out
        self._there: dict[Conn, Arrived] = {}
        """Introduction of each person who is there."""
        self._closed = False

    @property
    def count(self) -> int:
        """Return the number of people who are there."""
        return len(self._there)

    def announce_arrival(self, peer: Peer) -> None:
        """Send a welcomed connection all people present, itself included, and announce it to the others."""
        for other in self._there.values():
            self._out.add(Send(peer.conn, other))
        self.announce_name(peer)

    def announce_name(self, peer: Peer) -> None:
        """Announce the present name of a connection to everybody, itself included."""
        told = self._there[peer.conn] = Arrived(peer.conn, peer.name or "")
        self._tell(told)

    def announce_departure(self, peer: Peer) -> None:
        """Announce to the remaining people that a connection is gone, if it was ever welcomed."""
        if self._there.pop(peer.conn, None) is not None and not self._closed:
            self._tell(Parted(peer.conn))

    def close(self) -> None:
        """Announce no more departures, because everybody has to go."""
        self._closed = True

    def _tell(self, message: HostMessage) -> None:
        # One message for all of them: it is encoded once.
        for conn in self._there:
            self._out.add(Send(conn, message))
