"""Which tables there are: what they are called, and when one is closed."""

from __future__ import annotations

from server.charter import Charter
from server.guests import Guest, Refusal
from server.names import LONGEST, NAMELESS, clean_name
from server.services import Services
from server.table import Table


class Housekeeping:
    """Name tables, and close those that nobody needs."""

    def __init__(self, charter: Charter, services: Services) -> None:
        self._settings = charter.settings
        self._tables = services.tables
        self._ledger = services.ledger
        self._board = services.board
        self._out = services.out

    def name_for(self, given: str, guest: Guest) -> str:
        """Return what a new table is called; raises `Refusal` where its name cannot be shown.

        Without a name it has that of whoever sets it up, or none where that says nothing new.
        """
        if given.strip():
            name = clean_name(given)
            if name is None:
                raise Refusal("bad_table_name", limit=LONGEST)
            return name
        own = guest.name or ""
        taken = {table.name for table in self._tables.values()}
        return "" if own == NAMELESS or own in taken else own

    def make_room(self, now: float) -> None:
        """Close a table that nobody would miss where there is no room for a new one; raises `Refusal`."""
        if len(self._tables) < self._settings.tables:
            return
        idle = [table for table in self._tables.values() if not self._missed(table, now)]
        if not idle:
            raise Refusal("server_full", tables=self._settings.tables)
        # A match that is running would be lost with its table, so that is the last to go.
        self.close(min(idle, key=lambda table: (table.running is not None, table.number)))

    def close(self, table: Table) -> None:
        """Close a table for good, and tell everybody."""
        del self._tables[table.number]
        self._out.drop(table.number)
        self._ledger.close(table)
        self._board.gone(table.number)

    def tick(self, now: float) -> None:
        """Close what has been without any of its people for too long, unless a match is running there."""
        for table in list(self._tables.values()):
            if table.running is not None or table.empty_since is None:
                continue
            begun = table.match is not None
            patience = self._settings.finished_seconds if begun else self._settings.unstarted_seconds
            if now - table.empty_since >= patience:
                self.close(table)

    def _missed(self, table: Table, now: float) -> bool:
        settings = self._settings
        patience = settings.missed_seconds if table.running is None else settings.abandoned_seconds
        return table.missed(now, patience)
