"""Who may come in, and who has fallen silent."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from hmac import compare_digest
from typing import Any

from engine.game import Game
from engine.notice import Notice, properties
from engine.protocol import PROTOCOL, Closing, GameInfo, Hello, Rejected, Welcome
from server.chat import Chat
from server.guests import Guest, Guests, Refusal
from server.limits import Failures
from server.names import LONGEST, clean_name, reserved
from server.outbox import Close, Conn, Outbox, Send
from server.people import People
from server.play import Entropy
from server.seating import Seating
from server.settings import Settings


class Reception:
    """Admit connections, greet them, and part from those that break a rule or say nothing any more."""

    def __init__(
        self,
        settings: Settings,
        guests: Guests,
        seating: Seating,
        people: People,
        chat: Chat,
        out: Outbox,
        *,
        games: Mapping[str, Game[Any]],
        bots: Collection[str],
        failures: Failures,
        secret: str | None,
        name: str,
        version: str,
        entropy: Entropy,
        notice: Callable[[], Notice] | None,
    ) -> None:
        """`notice` is what those are told who only ask who is there, where the host has anything to tell."""
        self._settings = settings
        self._guests = guests
        self._seating = seating
        self._people = people
        self._chat = chat
        self._out = out
        self._failures = failures
        self._secret = secret
        self._version = version
        self._notice = notice
        self._entropy = entropy
        self._welcome = partial(
            Welcome,
            protocol=PROTOCOL,
            version=version,
            host=name,
            games=[GameInfo(game.id, game.version) for game in games.values()],
            bots=list(bots),
        )

    def connected(self, conn: Conn, address: str, now: float) -> None:
        """Let a connection in, or turn it away where there are too many."""
        settings = self._settings
        full = len(self._guests) >= settings.connections
        if full or self._guests.of_address(address) >= settings.connections_per_address:
            limit = settings.connections if full else settings.connections_per_address
            self._out.add(Send(conn, Rejected("too_many_connections", {"limit": limit})))
            self._out.add(Close(conn))
            return
        self._guests.add(Guest(conn, address, settings, now))

    def hello(self, guest: Guest, message: Hello, now: float) -> None:
        """Welcome a connection; raises `Refusal`."""
        if message.protocol != PROTOCOL:
            room: dict[str, Any] = {} if self._notice is None else {"room": properties(self._notice())}
            raise Refusal(
                "wrong_version",
                fatal=True,
                host_protocol=PROTOCOL,
                host_version=self._version,
                client_protocol=message.protocol,
                client_version=message.version,
                **room,
            )
        self._check_secret(guest, message.secret, now)
        name = clean_name(message.name)
        if name is None:
            raise Refusal("bad_name", fatal=True, limit=LONGEST)
        if self._secret is None and reserved(name):
            raise Refusal("reserved_name", fatal=True, name=name)
        guest.asked = name
        self._guests.call(guest)
        guest.secret = self._secret is not None
        guest.nonce = self._entropy(16).hex()
        self._out.add(Send(guest.conn, self._welcome(person=guest.conn, nonce=guest.nonce)))
        for table in self._seating.tables.values():
            self._out.add(Send(guest.conn, table.info()))
        self._people.arrived(guest)
        self._chat.welcome(guest)

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

    def _check_secret(self, guest: Guest, given: str | None, now: float) -> None:
        if self._secret is None:
            return
        if self._failures.blocked(guest.address, now):
            raise Refusal("too_many_failures", fatal=True, seconds=self._settings.block_seconds)
        if not compare_digest((given or "").encode(), self._secret.encode()):
            self._failures.add(guest.address, now)
            raise Refusal("wrong_secret", fatal=True)
        # Its one holder may come back after a broken connection, but there are never two of them.
        if any(other.secret for other in self._guests):
            raise Refusal("secret_in_use", fatal=True)
