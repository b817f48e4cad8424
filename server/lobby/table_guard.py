"""A guard between tables: where one of them fails, the others go on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from engine.wire.protocol import Dismissed
from server.faults import described
from server.lobby.effects import Send
from server.lobby.outbox import Outbox
from server.seating.table_list import TableList
from server.storage.pending_writes import PendingWrites
from server.table.table import Table

log = logging.getLogger(__name__)


class TableGuard:
    """Do the same for several tables, and close those whose game, or whose host, stumbles over it."""

    def __init__(
        self, tables: dict[int, Table], out: Outbox, pending_writes: PendingWrites, table_list: TableList
    ) -> None:
        self._tables = tables
        self._out = out
        self._pending_writes = pending_writes
        self._table_list = table_list

    def each(self, tables: Iterable[Table], work: Callable[[Table], None]) -> None:
        """Have something done for each table that is still there."""
        for table in [*tables]:
            if table.number not in self._tables:
                continue
            try:
                work(table)
            except Exception as error:
                # A game may raise anything: that costs its table and no other.
                log.error("table %d of %s is closed: %s", table.number, table.game.id, described(error))
                self._close(table)

    def _close(self, table: Table) -> None:
        """Take a table away; what is kept of it stays for a host that can go on with it."""
        for conn in dict.fromkeys(peer.conn for peer, _ in table.viewers()):
            self._out.add(Send(conn, Dismissed(table.number, "table_failed")))
        del self._tables[table.number]
        self._out.drop(table.number)
        self._pending_writes.leave(table)
        self._table_list.gone(table.number)
