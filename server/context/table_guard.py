"""A guard between tables: a failure of one table does not stop the others."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import partial

from engine.wire.protocol import Dismissed
from server.context.pending_writes import PendingWrites
from server.context.table_list import TableList
from server.core.effects import Send
from server.core.faults import describe_fault
from server.core.outbox import Outbox
from server.offload.desk import Deferred, GoOn, WorkDesk
from server.table.table import Table

log = logging.getLogger(__name__)


class TableGuard:
    """The common step for several tables; a table whose game or code fails is closed."""

    def __init__(
        self,
        tables: dict[int, Table],
        out: Outbox,
        pending_writes: PendingWrites,
        table_list: TableList,
        desk: WorkDesk,
    ) -> None:
        self._tables = tables
        self._out = out
        self._pending_writes = pending_writes
        self._table_list = table_list
        self._desk = desk

    def each(self, tables: Iterable[Table], work: Callable[[Table], None]) -> None:
        """Run a step for each open table, now or when its game's calculation is done."""
        for table in [*tables]:
            go_on = self.later(table, work)
            if self._desk.blocks(table=table.number):
                self._desk.hold(go_on, table=table.number)
            else:
                self._do(table, work, go_on)

    def look(
        self, tables: Iterable[Table], work: Callable[[Table], None], again: Callable[[Table, float], None]
    ) -> None:
        """Look at each open table without pending calculations.

        A table with a pending calculation is looked at `again` when that is done, with the time of that
        moment.
        """
        for table in [*tables]:
            if not self._desk.blocks(table=table.number):
                self._do(table, work, partial(again, table))

    def later(self, table: Table, work: Callable[[Table], None]) -> GoOn:
        """Return a step that runs for a table when its turn comes."""

        def go_on(now: float) -> None:
            self.each([table], work)

        return go_on

    def _do(self, table: Table, work: Callable[[Table], None], go_on: GoOn) -> None:
        if table.number not in self._tables:
            return
        try:
            work(table)
        except Deferred as deferred:
            self._desk.start(deferred, go_on, table=table.number)
        except Exception as error:
            # A game may raise anything: only its own table is closed.
            log.error("table %d of %s is closed: %s", table.number, table.game.id, describe_fault(error))
            self._close(table)

    def _close(self, table: Table) -> None:
        """Remove a failed table; its stored entries stay for a host that can continue it."""
        for conn in dict.fromkeys(peer.conn for peer, _ in table.viewers()):
            self._out.add(Send(conn, Dismissed(table.number, "table_failed")))
        del self._tables[table.number]
        self._out.drop(table.number)
        self._pending_writes.leave(table)
        self._table_list.announce_removal(table.number)
