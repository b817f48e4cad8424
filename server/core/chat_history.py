"""The latest talk at a table or in the room."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from weakref import WeakKeyDictionary

from engine.wire.protocol import Said
from server.core.peers import Peer

MAX_LINES = 50
"""Number of lines that a latecomer receives."""


class ChatHistory:
    """The last lines of two circles: of everybody, and of spectators among themselves.

    Neither pushes out lines of the other, because that would reveal something of it.
    """

    def __init__(self) -> None:
        self._lines: dict[bool, deque[Said]] = {apart: deque(maxlen=MAX_LINES) for apart in (False, True)}
        self.received_lines: WeakKeyDictionary[Peer, dict[bool, int]] = WeakKeyDictionary()
        """Newest line that each connection received, by circle; the entry disappears with the connection."""

    def add(self, said: Said, *, apart: bool = False) -> None:
        """Remember a line; `apart` marks one of spectators among themselves."""
        self._lines[apart].append(said)

    def find_missed_lines(self, peer: Peer, circles: Iterable[bool]) -> list[Said]:
        """Return the last lines of some circles that a connection has not received."""
        told = self.received_lines.get(peer, {})
        return self.later({apart: told.get(apart, 0) for apart in circles})

    def note_received_lines(self, peer: Peer, circles: Iterable[bool], number: int) -> None:
        """Note that a connection knows some circles up to a line."""
        self.received_lines.setdefault(peer, {}).update(dict.fromkeys(circles, number))

    def later(self, known: Mapping[bool, int]) -> list[Said]:
        """Return the last lines of some circles in order, each after the number that is `known` of it."""
        lines = [
            said for apart, newest in known.items() for said in self._lines[apart] if said.number > newest
        ]
        return sorted(lines, key=lambda said: said.number)[-MAX_LINES:]
