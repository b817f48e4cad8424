"""A match from a record, in the form of a session: nothing more comes, and it takes no command."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import to_builtins

from client.net.breach import Breach
from client.net.connection import Connection, Refused
from client.net.reconnect import Reconnect
from client.session.commands import Commands
from client.session.match_client import MatchClient
from client.session.revealed_match import (
    MATCH,
    TABLE,
    gather_events,
    make_store,
    reveals_all,
    show_everything,
    show_side,
)
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.session.store import MatchStore
from client.session.table_client import TableClient
from client.session.table_vetting import Games
from client.session.verification import Verified
from client.storage.records import IrregularFile, read_record_bytes
from engine.bots.analysis.better_line import play_line
from engine.bots.registry import bots_of
from engine.commit_reveal import Committed, Uncommitted
from engine.events import Viewer
from engine.match.state import first_view
from engine.record.lines import RecordError
from engine.record.reading import Reading, read_match
from engine.wire.protocol import Rejected, Snapshot, TableInfo
from engine.wire.room_notice import MAX_NAME_LENGTH, clean
from engine.wire.tables import SeatInfo

log = logging.getLogger("muster.records")


class RecordedSession:
    """One match that is looked at from the side of its record; it is made by `open`.

    A screen uses it as a table of a host that has nothing more to say.
    """

    def __init__(self, reading: Reading, games: Games, path: Path | None = None) -> None:
        """Show a match as far as its record holds; `path` is that of its file."""
        self.reading = reading
        self.path = path
        self.changes = SessionChanges()
        self.room = RoomClient(games, self.changes)
        self.connection = Reconnect(
            _dial_nobody, None, self.room.begin_connection, self.room.handle_message, self.changes.tell
        )
        self.match = MatchClient(games, self.connection.submit, self.changes, None, lambda: "")
        self.table = TableClient(self.connection, self.changes, self.room, self.match)
        self.commands = Commands(self.connection, self.changes, self.table, self.match)
        self._take_in()

    @classmethod
    async def open(
        cls,
        data: bytes,
        games: Games,
        watch: Callable[[float], object] = lambda part: None,
        path: Path | None = None,
    ) -> RecordedSession:
        """Read a record beside the event loop, with every draw and digest; raises `Refused`.

        A thread tells `watch` the part that holds so far, and ends soon after a cancellation. The full record
        of a match without an end shows what is public: the match may still run.
        """
        try:
            reading = await _read_beside(data, games, watch)
            if reading.fault is not None:
                log.info("line %d of a record does not hold: %s", reading.fault.line, reading.fault.kind)
            session = cls(reading, games, path)
        except RecordError as error:
            raise Refused("bad_record", {"fault": error}) from None
        except Breach as breach:
            # The rules could follow, but no host would have said this.
            raise Refused("bad_record", {"fault": RecordError(1, str(breach))}) from None
        await session.connection.close()
        return session

    def _take_in(self) -> None:
        """Say what a host says of a match, from its table to its last event."""
        reading, header = self.reading, self.reading.header
        game, config = reading.game, reading.config
        seeded = isinstance(header.fairness, Uncommitted)
        # A record has names alone. No host of this version gives a person the name of a computer player.
        bots, names = bots_of(game), enumerate(game.seats(config))
        players = [(name, header.names.get(seat, "")) for seat, name in names]
        seats = [
            SeatInfo(name, "bot" if player in bots else "person", clean(player, MAX_NAME_LENGTH), here=True)
            for name, player in players
        ]
        info = TableInfo(TABLE, game.id, to_builtins(config), seats, [], MATCH, running=False, seeded=seeded)
        self.room.handle_message(info)
        viewer = reading.viewer
        self.table.follow(TABLE, viewer)
        start = game.format(first_view(game, config, viewer))
        self.match.show(Snapshot(TABLE, MATCH, viewer, 0, 0, start, begun=False), info, [])
        # In one message: the reading has checked each position on the way.
        self.match.take(gather_events(viewer, reading.events_by_revision()))
        self.match.store.skip()
        if reading.match is not None and reading.match.outcome is not None:
            committed = isinstance(header.fairness, Committed)
            self.match.draws.proof = Verified("verified" if committed else "not_committed")

    @property
    def reveals_all(self) -> bool:
        """Say whether each seat's knowledge may be seen: the match is over, and its whole record holds."""
        return reveals_all(self.reading)

    def look_from(self, viewer: Viewer) -> None:
        """Show the match as a seat knew it, or what was public; only a record that `reveals_all` is asked."""
        if self.reveals_all:
            self._show(show_side(self.reading, viewer))

    def look_at_everything(self) -> None:
        """Show the match with nothing hidden; only a record that `reveals_all` is asked."""
        if self.reveals_all:
            self._show(show_everything(self.reading))

    def look_at_line(self, viewer: Viewer, revision: int, actions: Sequence[str]) -> None:
        """Show a line that leaves the match after a revision, as a seat would see it, in its place."""
        match = self.reading.match
        if self.reveals_all and match is not None:
            before = [each.events_for(viewer) for each in self.reading.revisions[: revision + 1]]
            self._show(make_store(self.reading, viewer, before + play_line(match, revision, actions, viewer)))

    def _show(self, store: MatchStore) -> None:
        """Show another side of the match."""
        self.table.follow(TABLE, store.viewer)
        self.match.show_store(store)

    async def rematch(self, swap: bool) -> Rejected | None:
        """Refuse: nobody is here who could play."""
        return Rejected("game_over")

    async def close(self) -> None:
        """End the session."""
        await self.connection.close()
        await self.match.close()


async def _read_beside(data: bytes, games: Games, watch: Callable[[float], object]) -> Reading:
    """Read a record in a thread, which ends with its next entry after a cancellation."""
    cancelled = threading.Event()

    def note(part: float) -> None:
        if cancelled.is_set():
            raise InterruptedError
        watch(part)

    try:
        return await asyncio.to_thread(read_match, data, games, watch=note)
    except asyncio.CancelledError:
        cancelled.set()
        raise


async def read_record(path: Path) -> bytes:
    """Read a file beside the event loop; raises `Refused`."""
    try:
        return await asyncio.to_thread(read_record_bytes, path)
    except IrregularFile:
        raise Refused("irregular_record") from None
    except OSError as error:
        raise Refused("unreadable_record", {"reason": error.strerror or str(error)}) from None
    except ValueError:
        raise Refused("large_record") from None


async def _dial_nobody(ids: Iterator[int]) -> Connection:
    raise Refused("no_host")
