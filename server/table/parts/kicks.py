"""Connections that were sent away from a table, and may not come back yet."""

from __future__ import annotations

from server.core.effects import Conn


class Kicks:
    """The times until which connections may not come back; its own methods change it."""

    def __init__(self) -> None:
        self._until: dict[Conn, float] = {}

    def __len__(self) -> int:
        return len(self._until)

    def bar(self, conn: Conn, until: float, now: float) -> None:
        """Keep a connection away until a time; forget those whose time is over."""
        self._until = {other: end for other, end in self._until.items() if now < end}
        self._until[conn] = until

    def count_seconds_left(self, conn: Conn, now: float) -> float:
        """Return the seconds for which a connection may not come back; 0 or less: it may."""
        return self._until.get(conn, now) - now

    def lift(self, conn: Conn) -> None:
        """Let a connection come back at once."""
        self._until.pop(conn, None)
