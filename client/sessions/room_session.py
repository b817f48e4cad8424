"""A visit to a room of another host, with a seat or a spectator's place at one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from client.hosts.party_host import PartyHost
from client.net.addresses import Address
from client.net.attempt import Attempt
from client.net.connection import Connection, ConnectionLost, Refused
from client.net.known_rooms import KnownRooms
from client.net.probe import to_room
from client.net.reconnect import RETURNABLE, Reconnect
from client.net.trust import Trust
from client.session.bracket.own_games import find_own_game
from client.session.commands import Commands
from client.session.entrance import Entrance
from client.session.match_client import MatchClient
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.session.table_client import LOST_SEAT_CODES, TableClient
from client.session.table_vetting import Games
from client.sessions.watched_tables import WatchedTables
from client.storage.kept_game import check_game, check_version
from client.storage.records import SavedRecords
from client.storage.saved_place import KeptPlace
from client.storage.saved_seats import Place, SavedSeats
from engine.events import Seat
from engine.games.registry import GAMES
from engine.wire.identity import UNPROVED
from engine.wire.protocol import HostMessage, Leave, Ping, Rejected, Seated

RECONNECT_TIMEOUT_S = 120.0
"""Seconds for which a lost connection is tried again: enough for a loose cable or a sleeping laptop."""
Stage = Literal["room", "several", "waiting", "match"]
"""Place of the player: at no table, before several as a spectator, at one before its match or with one."""


class RoomSession:
    """A stay in a room and at its tables.

    It is made by `enter` or `back_to`; `close` leaves, and keeps the seat.
    """

    def __init__(
        self,
        addresses: Sequence[Address],
        trust: Trust,
        name: str,
        seats: SavedSeats | None = None,
        records: SavedRecords | None = None,
        attempt: Attempt | None = None,
        games: Games = GAMES,
        host: PartyHost | None = None,
    ) -> None:
        """Prepare a stay by any of several addresses; `seats` remembers the taken seats.

        A host may not give a seat or a match at a table with none of the `games`. `host` is the room's
        process if it is on this machine.
        """
        self.addresses = list(addresses)
        """Addresses of the room, the one that answered first in front."""
        self.fingerprint = UNPROVED
        """Fingerprint of the room's key."""
        self.changes = SessionChanges()
        self.room = RoomClient(games, self.changes)
        dial = to_room(addresses, trust, name, self._note_host, attempt)
        self.connection = Reconnect(
            dial,
            host,
            self.room.begin_connection,
            self._handle_message,
            self.changes.tell,
            RECONNECT_TIMEOUT_S,
        )
        self.match = MatchClient(
            games, self.connection.submit, self.changes, records, lambda: self.room.title
        )
        self.table = TableClient(self.connection, self.changes, self.room, self.match)
        self.commands = Commands(self.connection, self.changes, self.table, self.match)
        self.entrance = Entrance(self.connection, self.room, self.table, self.commands)
        self.several = WatchedTables(self.connection, self.room, self.changes, games)
        """The tables that are watched at once."""
        self.kept = KeptPlace(seats)
        """The way back to the present seats, if they are remembered."""
        self.connection.rejoin = self._rejoin
        self._own = host
        if host is not None:
            host.visits.add(self)
        self.name = name
        """The wished name of the player."""
        self._games = games
        self._inside = False
        """Whether the player has entered, and then falls back to the room."""

    @classmethod
    async def enter(
        cls,
        addresses: Sequence[Address],
        fingerprint: str = "",
        *,
        name: str,
        seats: SavedSeats | None = None,
        known: KnownRooms | None = None,
        records: SavedRecords | None = None,
        attempt: Attempt | None = None,
        games: Games = GAMES,
        host: PartyHost | None = None,
    ) -> RoomSession:
        """Enter a room, to play some `games` there; raises `Refused`.

        Without a fingerprint it is the room that is `known` at the address, or else trusted at first sight.
        """
        visit = cls(addresses, Trust(fingerprint, known), name, seats, records, attempt, games, host)
        await visit._arrive()
        return visit

    @classmethod
    async def back_to(
        cls,
        place: Place,
        seats: SavedSeats,
        addresses: Sequence[Address] = (),
        *,
        known: KnownRooms | None = None,
        records: SavedRecords | None = None,
        attempt: Attempt | None = None,
        games: Games = GAMES,
        host: PartyHost | None = None,
    ) -> RoomSession:
        """Return to stored seats; raises `Refused`, with code `seat_gone` if they do not exist any more.

        `addresses` are the present ones of the room, if it is visible. A place without a fingerprint is
        offered to the room at its address. If that does not know it, the code is `seat_elsewhere` and the
        place stays stored.
        """
        ways = list(dict.fromkeys([*addresses, *place.ways]))
        visit = cls(ways, Trust(place.fingerprint, known), place.player, seats, records, attempt, games, host)
        visit.kept.recall(place)
        visit.table.recall(place)
        visit.room.chat.recall(
            place.table, {seat: {place.player, place.names.get(seat, "")} for seat in place.tokens}
        )
        await visit._arrive()
        return visit

    @property
    def stage(self) -> Stage:
        """Return the place of the player."""
        if self.table.info is None:
            return "several" if self.several.wanted else "room"
        return "match" if self.match.number and self.match.set_up else "waiting"

    async def rematch(self, swap: bool) -> Rejected | None:
        """Ask for another match at the same table; it begins when all its people have asked."""
        return await self.commands.ready(swap=swap)

    async def stand(self, seat: Seat | None = None) -> Rejected | None:
        """Leave the table for the room; a match with the player in it is given up.

        With a `seat` only that seat is left, outside of a match: a player with another seat stays.
        """
        assert self.table.number is not None
        refused = await self.commands.submit(Leave(0, self.table.number, seat))
        if refused is not None and refused.code not in ("not_there", "not_your_seat", "no_such_table"):
            return refused
        if seat is not None:
            self.table.give_back(seat)
        if seat is None or not self.table.tokens:
            self.kept.forget()
            self.table.leave()
        self._remember()
        return None

    async def take_bracket_seat(self) -> Rejected | None:
        """Go to the table of the own game of the bracket, from anywhere but a match of one's own."""
        own = find_own_game(self.room.bracket, self.room.person)
        if own is None:
            return Rejected("no_such_table")
        if own.table == self.table.number and self.table.tokens:
            return None
        if self.table.info is not None:
            if self.table.info.running and self.table.tokens:
                return Rejected("still_running")
            refused = await self.stand()
            if refused is not None:
                return refused
        if self.several.wanted:
            await self.several.leave_all()
            self.several.wanted = False
        return await self.entrance.sit(own.table, own.seat, ready=True)

    async def close(self) -> None:
        """End the connection; a running match is not given up."""
        if self._own is not None:
            self._own.visits.discard(self)
        await self.table.close()
        await self.several.close()
        # Later messages would begin another record, and the host must not wait for our disk.
        await self.connection.close()
        await self.match.close()
        self.changes.beat()

    async def _arrive(self) -> None:
        """Connect and take the old place if there is one; raises `Refused` with everything closed."""
        try:
            await self._rejoin(await self.connection.connect())
            self._inside = True
        except BaseException as error:
            await self.close()
            if isinstance(error, ConnectionLost):
                raise Refused(error.code) from None
            raise

    def _note_host(self, link: Connection) -> None:
        """Note the host's fingerprint and address."""
        self.fingerprint = link.fingerprint
        self.addresses = list(dict.fromkeys([link.address, *self.addresses]))

    async def _rejoin(self, link: Connection) -> None:
        try:
            if self.kept.place is not None:
                check_game(self.kept.place, self._games, self.room.title, self.room.games)
            elif self.table.info is not None:
                # A spectator, or a player of a finished match, has no stored place to check.
                check_version(self.table.info.game, self._games, self.room.title, self.room.games)
            await self.table.come_back(link)
            await self.several.come_back(link)
        except Refused as refused:
            why = (
                self.kept.forget_lost_seats()
                if refused.code in LOST_SEAT_CODES and self.table.tokens
                else refused
            )
            if not self._inside or why.code in RETURNABLE:
                raise why from None
            # The stored place may still lead back.
            self.kept.leave()
            self.table.dismiss(why)
        # The host announces its present state before it answers this.
        await link.command(Ping(0))
        if self.kept.doubted:
            raise self.kept.forget_lost_seats()
        self.room.forget_stale()

    def _handle_message(self, message: HostMessage) -> None:
        if isinstance(message, Seated) and not self.kept.trusts(message.token):
            return
        before = self.table.number
        if not self.several.handle_message(message):
            self.table.handle_message(message)
        self.room.handle_message(message)
        if self.table.number is None and before is not None:
            # The room itself says that there is no way back.
            self.kept.forget()
        self._remember()

    def _remember(self) -> None:
        """Store the way back to the seats until their match is over."""
        table, match, info = self.table, self.match, self.table.info
        if info is None or table.number is None or not table.tokens:
            return
        if match.stores and match.store.true.outcome is not None:
            self.kept.forget()
            return
        offer = self.room.games.get(info.game)
        place = Place(
            addresses=[str(address) for address in self.addresses],
            fingerprint=self.fingerprint.hex(),
            title=self.room.title,
            player=self.name,
            game=info.game,
            version=offer.version if offer is not None else 0,
            table=table.number,
            tokens=dict(table.tokens),
            names={seat: info.seats[seat].player for seat in table.own_seats},
            match=match.number,
            pledge=match.draws.pledge,
        )
        self.kept.save(place)
