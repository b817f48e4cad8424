"""The people in the room, as everybody there is told."""

from __future__ import annotations

from engine.wire.protocol import Arrived, HostMessage, Parted
from server.core.effects import Conn, Send
from server.core.outbox import Outbox
from server.core.peers import Peer


class People:
    """Tell everybody who comes and goes."""

    def __init__(self, out: Outbox) -> None:
        self._out = out
        self._there: dict[Conn, Arrived] = {}
        """How each of those who are there was introduced."""
        self._closed = False

    def announce_arrival(self, peer: Peer) -> None:
        """Tell a connection that is welcomed who is there, itself among them, and tell the others of it."""
        for other in self._there.values():
            self._out.add(Send(peer.conn, other))
        self.announce_name(peer)

    def announce_name(self, peer: Peer) -> None:
        """Tell everybody, itself included, what a connection is called now."""
        told = self._there[peer.conn] = Arrived(peer.conn, peer.name or "")
        self._tell(told)

    def announce_departure(self, peer: Peer) -> None:
        """Tell those who are still there that a connection is gone, if it was ever welcomed."""
        if self._there.pop(peer.conn, None) is not None and not self._closed:
            self._tell(Parted(peer.conn))

    def close(self) -> None:
        """Tell of nobody's parting any more, since all have to go."""
        self._closed = True

    def _tell(self, message: HostMessage) -> None:
        # One message for all of them: it is encoded once.
        for conn in self._there:
            self._out.add(Send(conn, message))
