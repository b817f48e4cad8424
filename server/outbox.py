"""What the lobby wants done; the shell that knows sockets and processes does it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.protocol import HostMessage

Conn = int
"""The number of a connection, given by the shell."""


@dataclass(frozen=True, slots=True)
class Send:
    """Send one message."""

    conn: Conn
    message: HostMessage


@dataclass(frozen=True, slots=True)
class SendAll:
    """Send a long run of messages, made only as fast as the reader takes them."""

    conn: Conn
    messages: Iterator[HostMessage]


@dataclass(frozen=True, slots=True)
class Close:
    """Close a connection after what was sent to it; the lobby has forgotten it already."""

    conn: Conn


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


Effect = Send | SendAll | Close | Think


class Outbox:
    """Collect effects in order."""

    def __init__(self) -> None:
        self._effects: list[Effect] = []

    def add(self, effect: Effect) -> None:
        """Put an effect behind the others."""
        self._effects.append(effect)

    def mark(self) -> int:
        """Return a place to which `insert` can come back."""
        return len(self._effects)

    def insert(self, mark: int, effect: Effect) -> None:
        """Put an effect where `mark` was taken."""
        self._effects.insert(mark, effect)

    def drain(self) -> list[Effect]:
        """Return the effects so far and forget them."""
        effects, self._effects = self._effects, []
        return effects
