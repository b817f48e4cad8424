"""The list of tables that everybody sees, seated or not."""

from __future__ import annotations

from engine.wire.protocol import TableGone, TableInfo
from server.core.effects import Send
from server.core.outbox import Outbox
from server.core.peers import Peers
from server.table.table import Table
from server.table.table_info import table_info


class TableList:
    """Tell everybody how the tables stand, each thing once."""

    def __init__(self, peers: Peers, out: Outbox) -> None:
        self._peers = peers
        self._out = out
        self._told: dict[int, TableInfo] = {}
        """What everybody knows."""
        self._shown: dict[int, TableInfo] = {}
        """What somebody was shown last."""
        self.changes = 0
        """How often anything has changed."""

    def announce(self, table: Table) -> None:
        """Tell everybody how a table stands, if they do not know it already."""
        info = self.describe(table)
        if self._told.get(table.number) != info:
            self._told[table.number] = info
            self._tell(info)

    def describe(self, table: Table) -> TableInfo:
        """Return how a table stands: the message of before, where that still holds, to be encoded once."""
        info = table_info(table)
        before = self._shown.get(table.number)
        if before == info:
            return before
        self._shown[table.number] = info
        return info

    def announce_removal(self, table: int) -> None:
        """Tell everybody that a table does not exist any more."""
        self._told.pop(table, None)
        self._shown.pop(table, None)
        self._tell(TableGone(table))

    def forget(self) -> None:
        """Take nothing for known: what was told may have been thrown away on its way."""
        self._told.clear()
        self.changes += 1

    def _tell(self, message: TableInfo | TableGone) -> None:
        self.changes += 1
        # One message for all of them: it is encoded once.
        for peer in self._peers.list_greeted():
            self._out.add(Send(peer.conn, message))
