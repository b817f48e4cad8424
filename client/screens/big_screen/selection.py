"""The tables that are watched: those that the viewer has chosen, or those that are played."""

from __future__ import annotations

from collections.abc import Collection

from client.i18n import Words
from client.screens.lobby.table_summary import obstacle
from client.sessions.room_session import RoomSession
from client.sessions.watched_tables import MAX_WATCHED_TABLES
from engine.wire.protocol import TableInfo


def find_reason_against(words: Words, visit: RoomSession, table: TableInfo) -> str:
    """Say why a table cannot be watched from here; empty if it can."""
    if hindered := obstacle(words, visit.room, table):
        return hindered
    if table.watching.mode == "nobody":
        return words.tr("watching.nobody")
    return "" if visit.entrance.opens(table.table) else words.tr("big_screen.locked")


def select_tables(
    words: Words,
    visit: RoomSession,
    chosen: Collection[int] | None,
    watched: Collection[int],
    barred: Collection[int] = (),
) -> list[int]:
    """Return the numbers of the tables to watch, by number; `barred` ones are left out.

    Without a choice those with a match come first, at which nobody is away; a watched table keeps its place
    after its match.
    """
    usable = [
        each
        for each in visit.room.tables
        if each.table not in barred and not find_reason_against(words, visit, each)
    ]
    if chosen is not None:
        return [each.table for each in usable if each.table in chosen][:MAX_WATCHED_TABLES]
    wanted = [each for each in usable if each.running or each.table in watched]
    wanted.sort(key=lambda each: (not each.running, _is_left(each), each.table not in watched, each.table))
    # The standings of a bracket take one place.
    most = MAX_WATCHED_TABLES - (visit.room.bracket is not None)
    return sorted(each.table for each in wanted[:most])


def _is_left(table: TableInfo) -> bool:
    """Say whether a player of a table is away, so that its match may stand still."""
    return any(seat.kind == "person" and not seat.here for seat in table.seats)
