"""A game against the computer: a host process with one table, and a match that can be continued later."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping

from msgspec import structs

from client.hosts.dial import to_own
from client.hosts.local_host import LocalHost
from client.hosts.patience import Still, patiently, silent
from client.net.connection import Connection, ConnectionLost, Refused
from client.net.reconnect import Reconnect
from client.session.commands import Commands
from client.session.game_setup import GameSetup
from client.session.match_client import MatchClient
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.session.table_client import LOST_SEAT_CODES, TableClient, carry_out
from client.session.table_vetting import Games
from client.storage.kept_game import check_game
from client.storage.records import SavedRecords
from client.storage.saved_match import MatchFolder, SavedMatch
from engine.events import Seat
from engine.games.registry import GAMES
from engine.wire.protocol import HostMessage, Prepare, Ready, Rejected


class SoloSession:
    """A game at the one table of our own host.

    It is made by `start` or `resume`; `close` ends the host.
    """

    def __init__(
        self,
        host: LocalHost,
        name: str,
        games: Games,
        keeper: MatchFolder | None,
        records: SavedRecords | None,
    ) -> None:
        """Prepare; `keeper` remembers the match until it is finished, `name` is the player's.

        `records` is the folder of records.
        """
        self.changes = SessionChanges()
        self.room = RoomClient(games, self.changes)
        self.connection = Reconnect(
            to_own(host, name), host, self.room.begin_connection, self._handle_message, self.changes.tell
        )
        self.match = MatchClient(games, self.connection.submit, self.changes, records, lambda: "solo")
        self.table = TableClient(self.connection, self.changes, self.room, self.match)
        self.commands = Commands(self.connection, self.changes, self.table, self.match)
        self._host = host
        self._name = name
        self._keeper = keeper
        self._way_back: object = None
        """Way back to the stored match; None if none is stored."""

    @classmethod
    async def start(
        cls,
        plan: GameSetup,
        *,
        name: str = "",
        settings: tuple[str, ...] = (),
        keeper: MatchFolder | None = None,
        records: SavedRecords | None = None,
        still: Still = silent,
    ) -> SoloSession:
        """Start a host, set a table up as planned and wait for the first match; raises `Refused`.

        `name` is the player's; `settings` are the host's, as `name=value`. With a `keeper` the match outlives
        host and client. `still` is called with the seconds of the start so far.
        """
        command, prepared = plan.command(GAMES), plan.preparations(GAMES)
        kept = keeper.host_folder if keeper else None
        host = await LocalHost.start(plan.game, plan.seed, settings, kept, still=still)
        session = cls(host, name, GAMES, keeper, records)

        async def take_place(link: Connection) -> None:
            await carry_out(link, command)
            await session._prepare(link, prepared)

        await session._enter(take_place, still)
        return session

    @classmethod
    async def resume(
        cls,
        keeper: MatchFolder,
        *,
        settings: tuple[str, ...] = (),
        records: SavedRecords | None = None,
        games: Games = GAMES,
        still: Still = silent,
    ) -> SoloSession:
        """Restart the host and continue the stored match, of one of the `games`.

        Raises `Refused`; a match of another game stays stored. `still` is called with the seconds of the
        start so far.
        """
        kept = keeper.load()
        if kept is None:
            raise Refused("nothing_kept")
        check_game(kept, games)
        host = await LocalHost.start(kept.game, None, settings, keeper.host_folder, still=still)
        session = cls(host, kept.name, games, keeper, records)
        session.table.recall(kept)
        try:
            await session._enter(session.table.come_back, still)
        except Refused as refused:
            if refused.code not in LOST_SEAT_CODES:
                raise
            keeper.forget()
            raise Refused("match_gone") from None
        return session

    async def rematch(self, swap: bool) -> Rejected | None:
        """Play again at the same table once the match is over, and wait for the new match."""
        match, last = self.match, self.match.number
        refusal = await self.commands.ready(swap=swap)
        if refusal is None:
            await self.commands.until(lambda: (match.number > last and match.set_up) or self._has_open_seat())
            if match.number == last and self._has_open_seat():
                return Rejected("no_nonce")
        return refusal

    async def close(self) -> None:
        """End the connection and the host; a running match is not given up."""
        if self._way_back is not None:
            self._keep()
        await self.table.close()
        # Later messages would begin another record, and the host must not wait for our disk.
        await self.connection.close()
        await self.match.close()
        await self._host.stop()
        if self._keeper is not None:
            self._keeper.clear()
        self.changes.beat()

    async def _enter(self, take_place: Callable[[Connection], Awaitable[None]], still: Still) -> None:
        """Connect, take a place and wait for its match; raises `Refused` with everything closed."""
        try:
            await take_place(await self.connection.connect())
            await patiently(self.commands.until(lambda: self.match.set_up), still)
            if not self.match.set_up:
                raise Refused(self.connection.trouble or "lost")
        except BaseException as error:
            await self.close()
            if isinstance(error, ConnectionLost):
                raise Refused(error.code) from None
            if isinstance(error, TimeoutError):
                raise Refused("not_running") from None
            raise

    async def _prepare(self, link: Connection, prepared: Mapping[Seat, str]) -> None:
        """Bring the preparations of own seats, if any, and be ready; raises `Refused`."""
        if not prepared:
            return
        await self.commands.until(lambda: len(self.table.tokens) >= len(prepared))
        number = self.table.number
        if number is None:
            raise Refused(self.connection.trouble or "lost")
        for seat, text in prepared.items():
            await carry_out(link, Prepare(0, number, seat, text))
        await carry_out(link, Ready(0, number))

    def _handle_message(self, message: HostMessage) -> None:
        self.table.handle_message(message)
        self.room.handle_message(message)
        if self.match.number:
            # Without a match there is nothing to come back to.
            self.connection.rejoin = self.table.come_back
            self._remember()

    def _remember(self) -> None:
        """Store the way back to the match while it runs."""
        table, match = self.table, self.match
        if self._keeper is None or table.number is None:
            return
        if match.store.true.outcome is not None:
            self._way_back = None
            self._keeper.forget()
            return
        way = (table.number, dict(table.tokens), match.number, match.draws.pledge)
        if way != self._way_back:
            self._way_back = way
            self._keep()

    def _keep(self) -> None:
        """Store the way back to the match, and its distinguishing data."""
        table, match = self.table, self.match
        assert self._keeper is not None
        assert table.number is not None
        seats = dict(enumerate(table.info.seats)) if table.info is not None else {}
        kept = SavedMatch(
            match.game.id,
            table.number,
            dict(table.tokens),
            self._name,
            match.number,
            match.draws.pledge,
            match.game.version,
            options=structs.asdict(match.options),
            bots={seat: each.player for seat, each in seats.items() if each.kind == "bot"},
            people={seat: each.player for seat, each in seats.items() if each.kind != "bot" and each.player},
            decisions=match.store.true.revision,
            played=time.time(),
        )
        self._keeper.save(kept)

    def _has_open_seat(self) -> bool:
        """Return whether a seat is open, which means that no match can begin."""
        info = self.table.info
        return info is not None and any(seat.kind == "open" for seat in info.seats)
