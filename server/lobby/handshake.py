"""The handshake of new connections, and the notice of silent ones."""

from __future__ import annotations

from functools import partial
from hmac import compare_digest
from math import ceil
from typing import Any

from engine.games.fitness import info
from engine.wire.protocol import PROTOCOL, Closing, Hello, Ping, Rejected, Welcome
from engine.wire.room_notice import properties
from server.context.lobby_context import LobbyContext
from server.core.effects import Close, Conn, Send
from server.core.host_config import HostConfig
from server.core.limits import Failures
from server.core.names import MAX_NAME_LENGTH, clean_name, is_reserved
from server.core.peers import Peer, Refusal
from server.lobby.chat import LobbyChat
from server.lobby.costs import Command, cost_of
from server.lobby.places import Places
from server.lobby.room_notice import Notices
from server.seating.brackets import Brackets
from server.seating.seats import Seating


class Handshake:
    """The handler that admits connections, welcomes them, and closes silent or disobedient ones."""

    def __init__(
        self,
        host_config: HostConfig,
        lobby_context: LobbyContext,
        notices: Notices,
        chat: LobbyChat,
        seating: Seating,
        brackets: Brackets,
        places: Places,
    ) -> None:
        self._host_config = host_config
        self._settings = host_config.settings
        self._tables = lobby_context.tables
        self._peers = lobby_context.peers
        settings = self._settings
        self._failures = Failures(settings.failures, settings.block_seconds, settings.block_seconds)
        """Wrong secrets of each address."""
        self._out = lobby_context.out
        self._table_list = lobby_context.table_list
        self._people = lobby_context.people
        self._results = lobby_context.results
        self._notices = notices
        self._chat = chat
        self._seating = seating
        self._brackets = brackets
        self._places = places
        self._welcome = partial(
            Welcome,
            protocol=PROTOCOL,
            version=host_config.version,
            host=host_config.name,
            games=[info(game) for game in host_config.games.values()],
        )

    def connect(self, conn: Conn, address: str, now: float) -> None:
        """Admit a connection, perhaps only provisionally, or refuse it if there are too many."""
        peer = Peer(conn, address, self._settings, now)
        try:
            leaves = self._places.find(peer, now)
        except Refusal as refusal:
            self._out.add(Send(conn, Rejected(refusal.code, refusal.args_)))
            self._out.add(Close(conn))
            return
        if leaves is not None:
            # A connection that came a moment ago may still be on its way back to a seat.
            self._make_way(leaves, "overtaken" if leaves.provisional else "crowded")
        self._peers.add(peer)

    def hello(self, peer: Peer, message: Hello, now: float) -> None:
        """Welcome a connection; raises `Refusal`."""
        if message.protocol != PROTOCOL:
            refused = self.wrong_version(message)
            raise Refusal(refused.code, fatal=True, **refused.args)
        self._check_secret(peer, message.secret, now)
        name = clean_name(message.name)
        if name is None:
            raise Refusal("bad_name", fatal=True, limit=MAX_NAME_LENGTH)
        if not self._host_config.solo and is_reserved(name):
            raise Refusal("reserved_name", fatal=True, name=name)
        peer.requested_name = name
        self._peers.call(peer)
        peer.secret = self._host_config.solo
        peer.nonce = self._host_config.entropy(16).hex()
        self._out.add(Send(peer.conn, self._welcome(person=peer.conn, nonce=peer.nonce)))
        for table in self._tables.values():
            self._out.add(Send(peer.conn, self._table_list.describe(table)))
        self._people.announce_arrival(peer)
        self._chat.welcome(peer)
        self._results.welcome(peer)
        self._brackets.welcome(peer)

    def wrong_version(self, message: Hello) -> Rejected:
        """Return the refusal of a client of another protocol, with our versions and the room."""
        known = self._host_config.room is not None
        room: dict[str, Any] = {"room": properties(self._notices.newest())} if known else {}
        return Rejected(
            "wrong_version",
            {
                "host_protocol": PROTOCOL,
                "host_version": self._host_config.version,
                "client_protocol": message.protocol,
                "client_version": message.version,
                **room,
            },
        )

    def count(self, peer: Peer, message: Command, now: float) -> None:
        """Charge the cost of a command or ping; raises `Refusal` where there are too many."""
        if peer.name is None:
            raise Refusal("no_hello", fatal=True)
        bucket = peer.pings if isinstance(message, Ping) else peer.commands
        if not bucket.take(now, cost_of(message)):
            settings = self._settings
            raise Refusal(
                "too_many_commands",
                fatal=bucket.strikes > settings.command_strikes,
                limit=settings.commands,
                seconds=settings.command_seconds,
            )

    def tick(self, now: float) -> None:
        """Close silent connections, and note absent players."""
        settings = self._settings
        for peer in self._peers:
            silent = now - peer.last_message_at
            if peer.name is None and now - peer.since >= settings.hello_seconds:
                self._seating.dismiss(peer, Rejected("no_hello", {"seconds": settings.hello_seconds}))
            elif silent >= settings.dead_seconds:
                self._seating.dismiss(peer, Closing("silent"))
            elif peer.away != (silent >= settings.away_seconds):
                peer.away = not peer.away
                self._seating.announce_away_change(peer)
        for peer in self._places.tick(now):
            self._make_way(peer, "crowded")

    def _make_way(self, peer: Peer, code: str) -> None:
        """Close a connection because its place is needed."""
        # A connection that is not welcomed yet understands only a refusal.
        refused = Rejected("too_many_connections", {"limit": self._settings.connections})
        self._seating.dismiss(peer, refused if peer.name is None else Closing(code))

    def _check_secret(self, peer: Peer, given: str | None, now: float) -> None:
        secret = self._host_config.secret
        if secret is None:
            return
        pause = self._failures.pause(peer.address, now)
        if pause:
            raise Refusal("too_many_failures", fatal=True, seconds=ceil(pause))
        if not compare_digest((given or "").encode(), secret.encode()):
            self._failures.add(peer.address, now)
            raise Refusal("wrong_secret", fatal=True)
        # The one holder may come back after a broken connection, but there are never two of them.
        if any(other.secret for other in self._peers):
            raise Refusal("secret_in_use", fatal=True)
