"""Housekeeping of the tables: their names, and their closing."""

from __future__ import annotations

from collections.abc import Iterable

from engine.wire.room_notice import NAMELESS
from server.context.lobby_context import LobbyContext
from server.core.host_config import HostConfig
from server.core.names import MAX_NAME_LENGTH, clean_name
from server.core.peers import Founder, Peer, Refusal
from server.table.table import Table


class Housekeeping:
    """The handler that names tables, and closes unneeded ones."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        self._settings = host_config.settings
        self._tables = lobby_context.tables
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._out = lobby_context.out
        self._count = 0

    def reserve(self, number: int) -> None:
        """Reserve this table number, and all lower ones: new tables get higher numbers."""
        self._count = max(self._count, number)

    def take_number(self) -> int:
        """Return the number of a new table."""
        self._count += 1
        return self._count

    def name_for(self, given: str, peer: Peer) -> str:
        """Return the name of a new table; raises `Refusal` if the given name cannot be shown.

        Without a name it has its creator's name, or none where that adds nothing.
        """
        if given.strip():
            name = clean_name(given)
            if name is None:
                raise Refusal("bad_table_name", limit=MAX_NAME_LENGTH)
            return name
        own = peer.name or ""
        taken = {table.rules.name for table in self._tables.values()}
        return "" if own == NAMELESS or own in taken else own

    def note_founder(self, table: Table, peer: Peer, tokens: Iterable[str]) -> None:
        """Record a connection as the founder of a table, with the tokens of the seats taken then."""
        table.note_founder(Founder(peer.conn, peer.address, frozenset(tokens)))

    def make_room(self, peer: Peer, now: float) -> None:
        """Close unneeded tables if a connection can set up a new one only in their place.

        Raises `Refusal` where there is none.
        """
        for number in self.check_room(peer, now):
            self.close(self._tables[number])

    def find_place(self, now: float) -> bool:
        """Say whether there is a place for a table of the room itself, closing an unneeded one for it."""
        closing: set[int] = set()
        found = self._give_way(self._tables.values(), self._settings.tables, closing, now)
        for number in closing:
            self.close(self._tables[number])
        return found

    def check_room(self, peer: Peer, now: float) -> set[int]:
        """Return the numbers of the tables that must close for a new one; raises `Refusal`."""
        settings = self._settings
        tables = [*self._tables.values()]
        near = [table for table in tables if table.founder and table.founder.address == peer.address]
        own = [table for table in near if table.founder and table.founder.conn == peer.conn]
        closing: set[int] = set()
        if not self._give_way(own, settings.tables_per_connection, closing, now):
            raise Refusal("too_many_own_tables", limit=settings.tables_per_connection)
        if not self._give_way(near, settings.tables_per_address, closing, now):
            raise Refusal("too_many_tables_of_address", limit=settings.tables_per_address)
        if not self._give_way(tables, settings.tables, closing, now):
            raise Refusal("server_full", tables=settings.tables)
        return closing

    def close(self, table: Table) -> None:
        """Close a table for good, and announce that."""
        del self._tables[table.number]
        self._out.drop(table.number)
        self._pending_writes.close(table)
        self._table_list.announce_removal(table.number)

    def tick(self, now: float) -> None:
        """Close tables that were empty for too long, unless a match is running there."""
        for table in list(self._tables.values()):
            if table.running is not None or table.vacancy.since is None or table.is_awaited:
                continue
            begun = table.match is not None
            patience = self._settings.finished_seconds if begun else self._settings.unstarted_seconds
            if now - table.vacancy.since >= patience:
                self.close(table)

    def _give_way(self, tables: Iterable[Table], most: int, closing: set[int], now: float) -> bool:
        """Choose one more table to close if there are too many for a new one; False if all are needed."""
        standing = [table for table in tables if table.number not in closing]
        if len(standing) < most:
            return True
        idle = [table for table in standing if not self._is_missed(table, now)]
        if idle:
            # A running match would be lost with its table: it goes last.
            closing.add(min(idle, key=lambda table: (table.running is not None, table.number)).number)
        return bool(idle)

    def _is_missed(self, table: Table, now: float) -> bool:
        if table.is_awaited:
            return True
        settings = self._settings
        patience = settings.missed_seconds if table.running is None else settings.abandoned_seconds
        return table.recently_occupied(now, patience)
