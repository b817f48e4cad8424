"""The connections of a host, and what it remembers of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.wire.protocol import HostMessage
from server.core.effects import Conn
from server.core.limits import Answered, Bucket
from server.core.names import distinct
from server.core.settings import Settings


class Refusal(Exception):
    """A message is refused: a code with arguments; nothing was changed."""

    def __init__(
        self, code: str, /, *, fatal: bool = False, show: HostMessage | None = None, **args: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.fatal = fatal
        """Whether the connection is closed as well."""
        self.show = show
        """What is sent after the refusal."""
        self.args_ = args


@dataclass(frozen=True, slots=True)
class Founder:
    """Who has set a table up, and may be on another connection since."""

    conn: Conn
    address: str
    tokens: frozenset[str]
    """Of the seats taken at once."""


class Peer:
    """One connection; `name` is None until it has said `Hello`."""

    __slots__ = (
        "__weakref__",
        "address",
        "answered",
        "away",
        "commands",
        "conn",
        "last_action_at",
        "last_message_at",
        "lines",
        "name",
        "nonce",
        "pings",
        "provisional",
        "requested_name",
        "secret",
        "since",
        "trusted",
    )

    def __init__(self, conn: Conn, address: str, settings: Settings, now: float) -> None:
        rate = settings.commands / settings.command_seconds
        self.conn = conn
        self.address = address
        self.since = now
        self.last_message_at = now
        """When it last sent anything."""
        self.last_action_at = now
        """When it last did anything, or was seen to sit or watch somewhere."""
        self.provisional = False
        """Whether it has to go unless it comes back to a seat in time."""
        self.requested_name = ""
        """What it wants to be called."""
        self.name: str | None = None
        self.nonce = ""
        """What its proofs are for."""
        self.secret = False
        """Whether it was admitted by the one-time secret."""
        self.trusted: set[int] = set()
        """The tables whose passwords it has shown that it knows."""
        self.away = False
        self.commands = Bucket(rate, settings.command_burst, now)
        self.pings = Bucket(rate, settings.command_burst, now)
        self.lines = Bucket(settings.chat_lines / settings.chat_seconds, settings.chat_lines, now)
        """What it may say."""
        self.answered = Answered()


class Peers:
    """All connections, by number."""

    def __init__(self) -> None:
        self._peers: dict[Conn, Peer] = {}

    def __len__(self) -> int:
        return len(self._peers)

    def __iter__(self) -> Iterator[Peer]:
        return iter(list(self._peers.values()))

    def add(self, peer: Peer) -> None:
        """Remember a connection."""
        self._peers[peer.conn] = peer

    def get(self, conn: Conn) -> Peer | None:
        """Return a connection, or None where it is closed already."""
        return self._peers.get(conn)

    def remove(self, peer: Peer) -> None:
        """Forget a connection."""
        del self._peers[peer.conn]

    def call(self, peer: Peer) -> bool:
        """Give a connection the name that it wants, marked where others look the same; True if it is new."""
        before, peer.name = peer.name, self.mark_name(peer.requested_name, peer)
        return peer.name != before

    def mark_name(self, name: str, by: Peer) -> str:
        """Return a name for somebody at a connection, marked where that of another one looks the same."""
        return distinct(name, [other.name for other in self.list_greeted() if other is not by and other.name])

    def list_greeted(self) -> list[Peer]:
        """Return those that have been welcomed."""
        return [peer for peer in self._peers.values() if peer.name is not None]
