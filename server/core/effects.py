"""Effects that a lobby wants; the shell that knows sockets, files and processes does them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.wire.protocol import HostMessage, Said

Conn = int
"""The number of a connection, given by the shell."""


@dataclass(frozen=True, slots=True)
class Send:
    """Send one message."""

    conn: Conn
    message: HostMessage
    about: int | None = None
    """The table that it tells of, where the message does not name it."""

    @property
    def table(self) -> int | None:
        """Return the table that it tells of; chat tells nothing of what is kept."""
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
    """Close a connection after what was sent to it; the lobby has forgotten it already."""

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
    """How many items of the stream belong to this revision."""
    seed: bytes
    """The bot's own, unrelated to the match's."""
    seconds: float
    delay: float
    conn: None = None


@dataclass(frozen=True, slots=True)
class Persist:
    """Keep a table's entries; the number goes to `Lobby.on_stored` or `Lobby.not_stored`, in order."""

    number: int
    table: int
    payloads: list[bytes]
    fresh: bool
    """Whether they take the place of all that was kept of the table; else they follow it."""


@dataclass(frozen=True, slots=True)
class Erase:
    """Keep nothing of a table any more."""

    table: int


@dataclass(frozen=True, slots=True)
class Archive:
    """Keep the record of a match that is over, apart from the table; it may be asked for more than once."""

    table: int
    match: int
    word: str
    """What the game's notation is called."""
    text: str
    conn: None = None


@dataclass(frozen=True, slots=True)
class Work:
    """Have a task done beside the loop; its result goes to `Lobby.on_worked_out` with the same number."""

    number: int
    task: bytes
    urgent: bool
    """Whether a match that is under way waits for it."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Ask the bots of a table for nothing any more; whatever they still answer has no effect."""

    table: int


Told = Send | SendAll | Close | Think | Archive
"""What tells somebody something, and must not be earlier than what it tells of is kept."""
Effect = Told | Persist | Erase | Work | Drop
