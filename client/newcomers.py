"""People who have just sat down at a session's table."""

from __future__ import annotations

from client.i18n import Words
from client.sessions.table_session import TableSession
from engine.events import Seat
from engine.wire.room_notice import MAX_NAME_LENGTH, clean


class Newcomers:
    """The watch over a table's seats; whoever changes seats, or comes back to one, is not new."""

    def __init__(self, session: TableSession) -> None:
        """Know the people who are seated already."""
        self._session = session
        self._table = session.table.number
        self._known = self._list_people()

    def look(self) -> dict[Seat, str]:
        """Return the names of other people who have sat down since the last look, by their seats."""
        before, self._known = self._known, self._list_people()
        table, self._table = self._table, self._session.table.number
        if table != self._table:
            return {}
        own, known = self._session.table.own_seats, {*before.values()}
        return {seat: name for seat, name in self._known.items() if name not in known and seat not in own}

    def _list_people(self) -> dict[Seat, str]:
        info = self._session.table.info
        seats = () if info is None else info.seats
        return {seat: each.player for seat, each in enumerate(seats) if each.kind == "person"}


def describe_newcomer(words: Words, name: str) -> str:
    """Say that somebody sits down at the table."""
    return words.tr("gathering.seated", player=clean(name, MAX_NAME_LENGTH))
