"""What strangers are told of the room as it is now."""

from __future__ import annotations

from engine.wire.protocol import PROTOCOL
from engine.wire.room_notice import Notice
from server.host_config import Charter
from server.lobby.lobby_context import Services
from server.room_identity import notice_of


class Notices:
    """Write a new notice whenever anything has changed that everybody in the room was told of."""

    def __init__(self, charter: Charter, services: Services) -> None:
        self._charter = charter
        self._tables = services.tables
        self._board = services.board
        self._written: tuple[int, Notice] | None = None

    def newest(self) -> Notice:
        """Return what strangers may know of the room."""
        changes = self._board.changes
        if self._written is None or self._written[0] != changes:
            self._written = changes, self._write()
        return self._written[1]

    def _write(self) -> Notice:
        charter = self._charter
        return notice_of(
            charter.fingerprint,
            name=charter.name,
            version=charter.version,
            protocol=PROTOCOL,
            locked=charter.solo,
            most=charter.settings.tables,
            tables=[self._board.shown(table) for table in self._tables.values()],
        )
