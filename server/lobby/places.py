"""Places for connections; some are reserved for people who return to a seat and for this computer."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from server.context.lobby_context import LobbyContext
from server.core.addresses import is_loopback
from server.core.host_config import HostConfig
from server.core.peers import Peer, Refusal

KEPT_PLACE_RATIO = 4
"""Places for each reserved one; also connections of an address for each extra one beyond its limit."""


class Places:
    """The assignment of places on a full host, and the choice of connections that give way.

    A return to a seat is known only after its `Resume`. So the last quarter of the places, and a few
    beyond the limit of an address, are open to anybody while a greeting may take. A connection that has not
    come back to a seat by then has to go, unless another has been idle for long.
    """

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        settings = self._settings = host_config.settings
        self._peers = lobby_context.peers
        self._tables = lobby_context.tables
        self._open = settings.connections - settings.connections // KEPT_PLACE_RATIO
        """Number of places for everybody."""
        self._near = settings.connections_per_address
        self._patience = settings.idle_seconds
        self._beyond = max(1, self._near // KEPT_PLACE_RATIO)
        self._homes: dict[str, str] = {}
        """By token, the last address of a seat's player."""

    @property
    def expected(self) -> frozenset[str]:
        """Return the addresses from which somebody may come back to a seat."""
        return frozenset(self._homes.values())

    def find(self, peer: Peer, now: float) -> Peer | None:
        """Find a place for a new connection, and return the connection that must give way at once, if any.

        Raises `Refusal` where there is no place.
        """
        local = is_loopback(peer.address)
        near = self._at(peer.address, self._peers)
        peer.provisional = len(near) >= self._near or (len(self._peers) >= self._open and not local)
        if len(near) >= self._near + self._beyond:
            # Otherwise one address could take all reserved places.
            leaves = self._passing(near)
            limit = self._near
        elif len(self._peers) >= self._settings.connections:
            leaves = self._passing(self._peers) or self._long_idle(
                self._standing(), peer, now, 0.0 if local else self._patience
            )
            limit = self._settings.connections
        else:
            return None
        if leaves is None:
            raise Refusal("too_many_connections", fatal=True, limit=limit)
        return leaves

    def tick(self, now: float) -> list[Peer]:
        """Return the connections that must go now: those out of time, or idle ones that they replace."""
        for peer in self._find_settled():
            peer.last_action_at = now
        self._homes = self._homes_now()
        late = [each for each in self._peers if now - each.since >= self._settings.hello_seconds]
        gone: list[Peer] = []
        for peer in late:
            if peer.provisional:
                leaves = self._settle(peer, gone, now)
                if leaves is not None:
                    gone.append(leaves)
        return gone

    def _settle(self, peer: Peer, gone: Collection[Peer], now: float) -> Peer | None:
        """Let a connection stay if it can, and return who must go: an idle connection, itself, or None."""
        standing = [each for each in self._standing() if each not in gone]
        near = self._at(peer.address, standing)
        if len(near) >= self._near:
            leaves = self._long_idle(near, peer, now, self._patience)
        elif len(standing) >= self._open and not is_loopback(peer.address):
            leaves = self._long_idle(standing, peer, now, self._patience)
        else:
            peer.provisional = False
            return None
        peer.provisional = leaves is None
        return leaves or peer

    def _homes_now(self) -> dict[str, str]:
        people = [person for table in self._tables.values() for person in table.seats.people()]
        here = {person.token: person.peer.address for person in people if person.peer is not None}
        gone = {person.token for person in people} - here.keys()
        return {token: home for token, home in self._homes.items() if token in gone} | here

    def _standing(self) -> list[Peer]:
        return [peer for peer in self._peers if not peer.provisional]

    def _at(self, address: str, peers: Iterable[Peer]) -> list[Peer]:
        return [peer for peer in peers if peer.address == address]

    def _find_settled(self) -> set[Peer]:
        """Return the connections that sit or watch somewhere."""
        return {peer for table in self._tables.values() for peer, _ in table.viewers()}

    def _passing(self, peers: Iterable[Peer]) -> Peer | None:
        """Return the connection without a place of its own that gives way.

        Spectators go late. Last go those from an address where a player is expected back.
        """
        settled, expected = self._find_settled(), self.expected
        passing = [peer for peer in peers if peer.provisional]
        return min(
            passing,
            key=lambda each: (each.address in expected, each in settled, each.last_action_at),
            default=None,
        )

    def _long_idle(self, peers: Iterable[Peer], newcomer: Peer, now: float, least: float) -> Peer | None:
        """Return the connection without seat or view that has been idle longest, for at least `least`
        seconds.

        A connection from this computer does not give way to one from another.
        """
        settled = self._find_settled()
        idle = [
            peer
            for peer in peers
            if peer not in settled
            and now - peer.last_action_at >= least
            and (peer.address == newcomer.address or not is_loopback(peer.address))
        ]
        return min(idle, key=lambda each: each.last_action_at, default=None)
