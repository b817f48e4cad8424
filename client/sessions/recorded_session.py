"""A match from a record, in the form of a session: it is over, known whole, and takes no command."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

from msgspec import to_builtins

from client.net.connection import Connection, Refused
from client.net.reconnect import Reconnect
from client.session.commands import Commands
from client.session.match_client import MatchClient
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.session.table_client import TableClient
from client.session.table_vetting import Games
from client.session.verification import Verified
from client.storage.records import read_record_bytes
from engine.bots.registry import bots_of
from engine.commit_reveal import Committed, Uncommitted
from engine.game import Codec
from engine.match.state import first_view
from engine.record.lines import RecordError
from engine.record.overview import read_overview
from engine.record.replay import Replayed, replay
from engine.wire.protocol import Events, Rejected, Snapshot, TableInfo
from engine.wire.room_notice import MAX_NAME_LENGTH, clean
from engine.wire.tables import SeatInfo

TABLE = MATCH = 1
"""The numbers of the only table and match."""


class RecordedSession:
    """One finished match that a spectator looks at; it is made by `open`.

    A screen uses it as a table of a host that has nothing more to say.
    """

    def __init__(self, replayed: Replayed, games: Games) -> None:
        """Show a match that was replayed."""
        self.changes = SessionChanges()
        self.room = RoomClient(games, self.changes)
        self.connection = Reconnect(
            _dial_nobody, None, self.room.begin_connection, self.room.handle_message, self.changes.tell
        )
        self.match = MatchClient(games, self.connection.submit, self.changes, None, lambda: "")
        self.table = TableClient(self.connection, self.changes, self.room, self.match)
        self.commands = Commands(self.connection, self.changes, self.table, self.match)
        self._take_in(replayed)

    @classmethod
    async def open(cls, data: bytes, games: Games) -> RecordedSession:
        """Replay a record beside the event loop, with every draw and digest; raises `Refused`.

        The record of a match that still runs, or was never finished, hides what its reader may not know.
        """
        try:
            overview = read_overview(data, games)
            if not overview.revealed or not overview.over:
                raise Refused("unfinished_record")
            return cls(await asyncio.to_thread(replay, data, games), games)
        except RecordError as error:
            raise Refused("bad_record", {"line": error.line, "why": error.why}) from None

    def _take_in(self, replayed: Replayed) -> None:
        """Say what a host says of a match, from its table to its last event."""
        match, header = replayed.match, replayed.header
        game, config = match.game, match.config
        seeded = isinstance(header.fairness, Uncommitted)
        # A record does not tell people from computer players: one with the name of a level is taken for it.
        bots, names = bots_of(game), enumerate(game.seats(config))
        players = [(name, header.names.get(seat, "")) for seat, name in names]
        seats = [
            SeatInfo(name, "bot" if player in bots else "person", clean(player, MAX_NAME_LENGTH), here=True)
            for name, player in players
        ]
        info = TableInfo(TABLE, game.id, to_builtins(config), seats, [], MATCH, running=False, seeded=seeded)
        self.room.handle_message(info)
        self.table.follow(TABLE, None)
        start = game.format(first_view(game, config, None))
        self.match.show(Snapshot(TABLE, MATCH, None, 0, 0, start, begun=False), info, [])
        first = 1
        for revision in range(len(match.accepted)):
            events = [Codec.plain(event) for event in match.events_for(revision, None)]
            self.match.take(Events(TABLE, MATCH, None, revision, first, events))
            first += len(events)
        self.match.store.skip()
        self.match.draws.proof = Verified(
            "verified" if isinstance(header.fairness, Committed) else "not_committed"
        )

    async def rematch(self, swap: bool) -> Rejected | None:
        """Refuse: nobody is here who could play."""
        return Rejected("game_over")

    async def close(self) -> None:
        """End the session."""
        await self.connection.close()
        await self.match.close()


async def read_record(path: Path) -> bytes:
    """Read a file beside the event loop; raises `Refused`."""
    try:
        return await asyncio.to_thread(read_record_bytes, path)
    except OSError as error:
        raise Refused("unreadable_record", {"reason": error.strerror or str(error)}) from None
    except ValueError as error:
        raise Refused("bad_record", {"line": 1, "why": str(error)}) from None


async def _dial_nobody(ids: Iterator[int]) -> Connection:
    raise Refused("no_host")
