"""The notice of the room's present state for strangers."""

from __future__ import annotations

from engine.wire.protocol import PROTOCOL
from engine.wire.room_notice import RoomNotice
from server.context.lobby_context import LobbyContext
from server.core.host_config import HostConfig
from server.lobby.room_identity import notice_of


class Notices:
    """The writer of a new notice after any change that everybody in the room has received."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        self._host_config = host_config
        self._tables = lobby_context.tables
        self._table_list = lobby_context.table_list
        self._people = lobby_context.people
        self._written: tuple[tuple[int, int], RoomNotice] | None = None

    def newest(self) -> RoomNotice:
        """Return the public notice of the room."""
        changes = self._table_list.changes, self._people.count
        if self._written is None or self._written[0] != changes:
            self._written = changes, self._write()
        return self._written[1]

    def _write(self) -> RoomNotice:
        host_config = self._host_config
        return notice_of(
            host_config.fingerprint,
            name=host_config.name,
            owner=host_config.owner,
            here=self._people.count,
            version=host_config.version,
            protocol=PROTOCOL,
            locked=host_config.solo,
            most=host_config.settings.tables,
            games=host_config.games,
            tables=[self._table_list.describe(table) for table in self._tables.values()],
        )
