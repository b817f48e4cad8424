"""Who may come in, and who has fallen silent."""

from __future__ import annotations

from functools import partial
from hmac import compare_digest
from math import ceil
from typing import Any

from engine.wire.protocol import PROTOCOL, Closing, GameInfo, Hello, Rejected, Welcome
from engine.wire.room_notice import properties
from server.host_config import Charter
from server.lobby.chat import Chat
from server.lobby.effects import Close, Conn, Send
from server.lobby.lobby_context import Services
from server.lobby.names import LONGEST, clean_name, reserved
from server.lobby.peers import Guest, Refusal
from server.net.limits import Failures
from server.net.places import Places
from server.net.room_notice import Notices
from server.seating.seats import Seating


class Reception:
    """Admit connections, greet them, and part from those that break a rule or say nothing any more."""

    def __init__(
        self,
        charter: Charter,
        services: Services,
        notices: Notices,
        chat: Chat,
        seating: Seating,
        places: Places,
    ) -> None:
        self._charter = charter
        self._settings = charter.settings
        self._tables = services.tables
        self._guests = services.guests
        settings = self._settings
        self._failures = Failures(settings.failures, settings.block_seconds, settings.block_seconds)
        """The wrong secrets of each address."""
        self._out = services.out
        self._board = services.board
        self._people = services.people
        self._notices = notices
        self._chat = chat
        self._seating = seating
        self._places = places
        self._welcome = partial(
            Welcome,
            protocol=PROTOCOL,
            version=charter.version,
            host=charter.name,
            games=[GameInfo(game.id, game.version) for game in charter.games.values()],
            bots=list(charter.bots),
        )

    def connected(self, conn: Conn, address: str, now: float) -> None:
        """Let a connection in, perhaps for a moment only, or turn it away where there are too many."""
        guest = Guest(conn, address, self._settings, now)
        try:
            leaves = self._places.find(guest, now)
        except Refusal as refusal:
            self._out.add(Send(conn, Rejected(refusal.code, refusal.args_)))
            self._out.add(Close(conn))
            return
        if leaves is not None:
            # One that was there for a moment only may still be on its way back to a seat.
            self._make_way(leaves, "overtaken" if leaves.provisional else "crowded")
        self._guests.add(guest)

    def hello(self, guest: Guest, message: Hello, now: float) -> None:
        """Welcome a connection; raises `Refusal`."""
        if message.protocol != PROTOCOL:
            refused = self.wrong_version(message)
            raise Refusal(refused.code, fatal=True, **refused.args)
        self._check_secret(guest, message.secret, now)
        name = clean_name(message.name)
        if name is None:
            raise Refusal("bad_name", fatal=True, limit=LONGEST)
        if not self._charter.solo and reserved(name):
            raise Refusal("reserved_name", fatal=True, name=name)
        guest.asked = name
        self._guests.call(guest)
        guest.secret = self._charter.solo
        guest.nonce = self._charter.entropy(16).hex()
        self._out.add(Send(guest.conn, self._welcome(person=guest.conn, nonce=guest.nonce)))
        for table in self._tables.values():
            self._out.add(Send(guest.conn, self._board.shown(table)))
        self._people.arrived(guest)
        self._chat.welcome(guest)

    def wrong_version(self, message: Hello) -> Rejected:
        """Return the refusal of a client that cannot be understood, with what it needs to know of us."""
        known = self._charter.room is not None
        room: dict[str, Any] = {"room": properties(self._notices.newest())} if known else {}
        return Rejected(
            "wrong_version",
            {
                "host_protocol": PROTOCOL,
                "host_version": self._charter.version,
                "client_protocol": message.protocol,
                "client_version": message.version,
                **room,
            },
        )

    def count(self, guest: Guest, now: float, *, ping: bool) -> None:
        """Count a command or ping; raises `Refusal` where there are too many."""
        bucket = guest.pings if ping else guest.commands
        if not bucket.take(now):
            settings = self._settings
            raise Refusal(
                "too_many_commands",
                fatal=bucket.strikes > settings.command_strikes,
                limit=settings.commands,
                seconds=settings.command_seconds,
            )

    def tick(self, now: float) -> None:
        """Part from connections that keep silent, and note who is away."""
        settings = self._settings
        for guest in self._guests:
            silent = now - guest.heard
            if guest.name is None and now - guest.since >= settings.hello_seconds:
                self._seating.dismiss(guest, Rejected("no_hello", {"seconds": settings.hello_seconds}))
            elif silent >= settings.dead_seconds:
                self._seating.dismiss(guest, Closing("silent"))
            elif guest.away != (silent >= settings.away_seconds):
                guest.away = not guest.away
                self._seating.away_changed(guest)
        for guest in self._places.tick(now):
            self._make_way(guest, "crowded")

    def _make_way(self, guest: Guest, code: str) -> None:
        """Part from a connection because its place is needed."""
        # Whoever has not been welcomed knows no other answer than a refusal.
        refused = Rejected("too_many_connections", {"limit": self._settings.connections})
        self._seating.dismiss(guest, refused if guest.name is None else Closing(code))

    def _check_secret(self, guest: Guest, given: str | None, now: float) -> None:
        secret = self._charter.secret
        if secret is None:
            return
        pause = self._failures.pause(guest.address, now)
        if pause:
            raise Refusal("too_many_failures", fatal=True, seconds=ceil(pause))
        if not compare_digest((given or "").encode(), secret.encode()):
            self._failures.add(guest.address, now)
            raise Refusal("wrong_secret", fatal=True)
        # Its one holder may come back after a broken connection, but there are never two of them.
        if any(other.secret for other in self._guests):
            raise Refusal("secret_in_use", fatal=True)
