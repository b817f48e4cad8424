"""The connections of a host, and its memory of each."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from engine.wire.protocol import HostMessage
from server.core.effects import Conn
from server.core.limits import Answered, Bucket
from server.core.names import distinct
from server.core.settings import Settings


class Refusal(Exception):
    """A message is refused with a code and arguments; nothing has changed."""

    def __init__(
        self, code: str, /, *, fatal: bool = False, show: HostMessage | None = None, **args: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.fatal = fatal
        """Whether the connection is closed as well."""
        self.show = show
        """Message that is sent after the refusal."""
        self.args_ = args


@dataclass(frozen=True, slots=True)
class Founder:
    """The founder of a table, who may be on another connection now."""

    conn: Conn
    address: str
    tokens: frozenset[str]
    """Tokens of the seats taken at once."""


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
        """Time of its last message."""
        self.last_action_at = now
        """Time of its last action, or when it was last seen to sit or watch somewhere."""
        self.provisional = False
        """Whether it has to go unless it comes back to a seat in time."""
        self.requested_name = ""
        """Name that the connection asked for."""
        self.name: str | None = None
        self.nonce = ""
        """Nonce that the connection's proofs must be made for."""
        self.secret = False
        """Whether it was admitted by the one-time secret."""
        self.trusted: set[int] = set()
        """Tables for which it has given the right password."""
        self.away = False
        self.commands = Bucket(rate, settings.command_burst, now)
        self.pings = Bucket(rate, settings.command_burst, now)
        self.lines = Bucket(settings.chat_lines / settings.chat_seconds, settings.chat_lines, now)
        """Rate limit of chat lines."""
        self.answered = Answered()


class Peers:
    """All connections, by number."""

    def __init__(self, bots: Collection[str] = ()) -> None:
        """Begin without connections; `bots` are the names of computer players, which nobody else has."""
        self._peers: dict[Conn, Peer] = {}
        self._bots = bots

    def __len__(self) -> int:
        return len(self._peers)

    def __iter__(self) -> Iterator[Peer]:
        return iter(list(self._peers.values()))

    def add(self, peer: Peer) -> None:
        """Remember a connection."""
        self._peers[peer.conn] = peer

    def get(self, conn: Conn) -> Peer | None:
        """Return a connection, or None if it is closed already."""
        return self._peers.get(conn)

    def remove(self, peer: Peer) -> None:
        """Forget a connection."""
        del self._peers[peer.conn]

    def call(self, peer: Peer) -> bool:
        """Give a connection the name that it wants, marked if others look the same; True if it is new."""
        before, peer.name = peer.name, self.mark_name(peer.requested_name, peer)
        return peer.name != before

    def mark_name(self, name: str, by: Peer) -> str:
        """Return a name for a person at a connection, marked if another one or a bot's looks the same.

        A record has nothing but names: a person with the name of a bot would be taken for it.
        """
        others = [other.name for other in self.list_greeted() if other is not by and other.name]
        return distinct(name, [*others, *self._bots])

    def list_greeted(self) -> list[Peer]:
        """Return the welcomed connections."""
        return [peer for peer in self._peers.values() if peer.name is not None]
