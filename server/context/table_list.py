"""The list of tables that everybody sees, seated or not."""

from __future__ import annotations

from engine.wire.protocol import TableGone, TableInfo
from server.core.effects import Send
from server.core.outbox import Outbox
from server.core.peers import Peers
from server.table.table import Table
from server.table.table_info import table_info


class TableList:
    """The announcer of table changes to everybody, each change once."""

    def __init__(self, peers: Peers, out: Outbox) -> None:
        self._peers = peers
        self._out = out
        self._told: dict[int, TableInfo] = {}
        """The state of each table that everybody has received."""
        self._shown: dict[int, TableInfo] = {}
        """The state of each table that was sent last to anybody."""
        self.changes = 0
        """Number of changes so far."""

    def announce(self, table: Table) -> None:
        """Announce the state of a table, unless everybody knows it already."""
        info = self.describe(table)
        if self._told.get(table.number) != info:
            self._told[table.number] = info
            self._tell(info)

    def describe(self, table: Table) -> TableInfo:
        """Return the state of a table; an unchanged state is the same object, which is encoded once."""
        info = table_info(table)
        before = self._shown.get(table.number)
        if before == info:
            return before
        self._shown[table.number] = info
        return info

    def announce_removal(self, table: int) -> None:
        """Announce that a table does not exist any more."""
        self._told.pop(table, None)
        self._shown.pop(table, None)
        self._tell(TableGone(table))

    def forget(self) -> None:
        """Assume that nobody knows anything: sent messages may have been thrown away on their way."""
        self._told.clear()
        self.changes += 1

    def _tell(self, message: TableInfo | TableGone) -> None:
        self.changes += 1
        # One message for all of them: it is encoded once.
        for peer in self._peers.list_greeted():
            self._out.add(Send(peer.conn, message))
