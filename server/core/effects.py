"""Effects that a lobby wants; the shell with sockets, files and processes carries them out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.wire.protocol import HostMessage, MatchEnded, Said

Conn = int
"""The number of a connection, given by the shell."""


@dataclass(frozen=True, slots=True)
class Send:
    """Send one message."""

    conn: Conn
    message: HostMessage
    about: int | None = None
    """Table of the message, where the message does not name it."""

    @property
    def table(self) -> int | None:
        """Return the table of the message; None for chat, which does not depend on stored entries."""
        if isinstance(self.message, Said):
            return None
        return self.about if self.about is not None else getattr(self.message, "table", None)


@dataclass(frozen=True, slots=True)
class SendAll:
    """Send a long run of messages, made only as fast as the reader takes them."""

    conn: Conn
    messages: Iterator[HostMessage]
    table: int


@dataclass(frozen=True, slots=True)
class Close:
    """Close a connection after the messages to it; the lobby has forgotten it already."""

    conn: Conn
    table: None = None


@dataclass(frozen=True, slots=True)
class Think:
    """Ask a bot for a seat's decision; the answer goes to `Lobby.bot_answer` with the same five numbers."""

    table: int
    match: int
    seat: int
    revision: int
    game: str
    config: Any
    """The match's settings as a plain value."""
    bot: str
    stream: list[Any]
    """The seat's stream as plain values; it grows while the match goes on."""
    known: int
    """Number of items of the stream that belong to this revision."""
    seed: bytes
    """Seed of the bot, unrelated to the match's."""
    seconds: float
    delay: float
    conn: None = None


@dataclass(frozen=True, slots=True)
class Persist:
    """Store a table's entries; the number goes to `Lobby.on_stored` or `Lobby.on_store_failure`, in order."""

    number: int
    table: int
    payloads: list[bytes]
    fresh: bool
    """Whether they replace everything stored of the table; otherwise they follow it."""


@dataclass(frozen=True, slots=True)
class Erase:
    """Erase all entries of a table."""

    table: int


@dataclass(frozen=True, slots=True)
class Archive:
    """Store the record of a finished match, apart from the table; it may be requested more than once."""

    table: int
    match: int
    word: str
    """Name of the game's notation."""
    text: str
    ended: MatchEnded | None = None
    """Result that is told after a restart, too; None: it is not for everybody."""
    conn: None = None


@dataclass(frozen=True, slots=True)
class Work:
    """Do a task beside the loop; its result goes to `Lobby.on_worked_out` with the same number."""

    number: int
    task: bytes
    urgent: bool
    """Whether a running match waits for it."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Cancel all questions to the bots of a table; their later answers have no effect."""

    table: int


Disclosure = Send | SendAll | Close | Think | Archive
"""Effects that carry information to somebody, and must wait until that information is stored."""
Effect = Disclosure | Persist | Erase | Work | Drop
