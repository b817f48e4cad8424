"""Several tables of a room that a spectator watches at once, over the one connection to its host."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from client.net.connection import Connection, Refused
from client.net.reconnect import Reconnect
from client.session.commands import Commands
from client.session.entrance import Entrance
from client.session.joint.joint_match import JointMatch
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.session.table_client import TableClient
from client.session.table_vetting import Games
from client.sessions.evening import Evening
from engine.wire.protocol import HostMessage, Leave, MatchEnded, Rejected

MAX_WATCHED_TABLES = 4
"""Most tables that are watched at once."""


@dataclass
class Wishes:
    """The spectator's choice of the shown tables."""

    tiled: bool = True
    """Whether the tables are shown side by side, unless one of them alone."""
    stays_at: int | None = None
    """Number of the table that is shown alone; None: the liveliest one."""
    chosen: frozenset[int] | None = None
    """Numbers of the tables to watch; None: those that are played."""

    def stay_at(self, number: int) -> None:
        """Show one table alone until something else is chosen."""
        self.tiled, self.stays_at = False, number

    def follow_liveliest(self) -> None:
        """Show the liveliest table alone from now on."""
        self.tiled, self.stays_at = False, None

    def show_tiled(self) -> None:
        """Show all watched tables side by side."""
        self.tiled = True

    def choose(self, tables: Collection[int] | None) -> None:
        """Watch these tables, or those that are played."""
        self.chosen = None if tables is None else frozenset(tables)


class WatchedTable:
    """One of the watched tables, in the form of a session: a screen shows it like any other table."""

    def __init__(
        self, number: int, connection: Reconnect, room: RoomClient, changes: SessionChanges, games: Games
    ) -> None:
        """Prepare to watch the table with a number; the other players keep the record of its matches."""
        self.number = number
        self.changes, self.room, self.connection = changes, room, connection
        self.match = JointMatch(games, connection.submit, changes, None, lambda: room.title)
        self.table = TableClient(connection, changes, room, self.match)
        self.table.all_seats = True
        self.commands = Commands(connection, changes, self.table, self.match)
        self.entrance = Entrance(connection, room, self.table, self.commands)

    @property
    def playing(self) -> bool:
        """Say whether there is a match to show."""
        return bool(self.match.number and self.match.set_up)

    async def rematch(self, swap: bool) -> Rejected | None:
        """Refuse: nobody plays from here."""
        return Rejected("not_your_seat")

    async def close(self) -> None:
        """Cancel all pending requests; the connection ends apart."""
        await self.table.close()
        await self.match.close()


class WatchedTables:
    """The tables that a spectator of a room watches at once; there are none while one table is visited."""

    def __init__(
        self, connection: Reconnect, room: RoomClient, changes: SessionChanges, games: Games
    ) -> None:
        """Begin without tables; only tables with one of the `games` can be watched."""
        self.wanted = False
        """Whether the player is at these tables unless at a single one."""
        self.wishes = Wishes()
        self.evening = Evening()
        self.tables: dict[int, WatchedTable] = {}
        """The watched tables by their numbers."""
        self._connection, self._room, self._changes, self._games = connection, room, changes, games

    def take_over(self, former: WatchedTables) -> None:
        """Go on where a former visit of the same room has ended."""
        self.wanted, self.wishes = former.wanted, former.wishes
        self.evening.take_over(former.evening)

    async def watch(self, number: int) -> Rejected | None:
        """Watch one more table as the public sees it; return the refusal, if any."""
        if number in self.tables or len(self.tables) >= MAX_WATCHED_TABLES:
            return None
        # Its first messages may come before the answer.
        new = WatchedTable(number, self._connection, self._room, self._changes, self._games)
        self.tables[number] = new
        refused = await new.entrance.follow(number)
        if refused is not None:
            await self._forget(new)
        return refused

    async def leave(self, number: int) -> None:
        """Stop watching a table."""
        watched = self.tables.get(number)
        if watched is None:
            return
        # Until the answer its messages still come.
        await self._connection.submit(Leave(0, number))
        await self._forget(watched)

    async def leave_all(self) -> None:
        """Stop watching."""
        for number in list(self.tables):
            await self.leave(number)

    def handle_message(self, message: HostMessage) -> bool:
        """Apply a result, or a message about one of the tables; say whether it was one of these.

        Raises `Breach` if no host would send it. The room gets it after this, as with a single table.
        """
        if isinstance(message, MatchEnded):
            self.evening.note(message)
            self._changes.tell("table")
            return True
        watched = self.tables.get(getattr(message, "table", None) or 0)
        if watched is None:
            return False
        watched.table.handle_message(message)
        return True

    async def come_back(self, link: Connection) -> None:
        """Watch the same tables on a new connection; those that are gone, or refused now, are left out."""
        for watched in list(self.tables.values()):
            try:
                if watched.table.number is None:
                    raise Refused("no_such_table")
                await watched.table.come_back(link)
            except Refused:
                await self._forget(watched)

    def find_gone(self) -> list[int]:
        """Return the numbers of the tables that do not exist any more, or sent the spectator away."""
        return [
            number
            for number, each in self.tables.items()
            if each.table.dismissed is not None or self._room.table(number) is None
        ]

    async def forget_gone_tables(self) -> None:
        """Forget the tables that do not exist any more, or sent the spectator away."""
        for number in self.find_gone():
            await self._forget(self.tables[number])

    async def close(self) -> None:
        """Forget all tables; the connection ends apart."""
        for watched in list(self.tables.values()):
            await self._forget(watched)

    async def _forget(self, watched: WatchedTable) -> None:
        if self.tables.get(watched.number) is watched:
            del self.tables[watched.number]
        await watched.close()
        self._changes.tell("table")
