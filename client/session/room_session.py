"""A stay in a room of another host: all its tables, and the player's own place at one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from client.net.addresses import Address
from client.net.attempt import Attempt
from client.net.connection import Connection, ConnectionLost, Refused
from client.net.probe import to_room
from client.net.reconnect import PASSING, Asking
from client.net.trust import Trust
from client.session.keyring import Keyring
from client.session.table_session import TableSession
from client.storage.known_rooms import KnownRooms
from client.storage.records import Records
from client.storage.saved_place import KeptPlace
from client.storage.saved_seats import Place, SavedSeats
from engine.events import Viewer
from engine.game import Game
from engine.games.registry import GAMES
from engine.wire.identity import UNPROVED
from engine.wire.proofs import Proof
from engine.wire.protocol import (
    Assign,
    ClientMessage,
    CreateTable,
    Dismissed,
    HostMessage,
    Kick,
    Leave,
    Move,
    Ping,
    Ready,
    Rejected,
    Seated,
    Sit,
    TableGone,
    TableInfo,
    Verdict,
    Watch,
)
from engine.wire.room_notice import NAME_LENGTH, clean

PATIENCE = 120.0
"""Seconds for which a lost connection is tried again: a cable is found, a laptop wakes up."""
GONE = ("unknown_token", "no_such_table")
"""Refusals of somebody whose place is no more."""
Stage = Literal["room", "waiting", "match"]
"""Where the player is: at no table, at one whose match has not begun, at one with a match."""


class RoomSession(TableSession):
    """Be in a room and at its tables. Made by `enter` or `back_to`; `close` leaves, and keeps the seat."""

    def __init__(
        self,
        addresses: Sequence[Address],
        trust: Trust,
        name: str,
        seats: SavedSeats | None = None,
        games: Mapping[str, Game[Any]] = GAMES,
        records: Records | None = None,
        attempt: Attempt | None = None,
    ) -> None:
        """Prepare a visit by any of several addresses; `seats` remembers the seats that are taken."""
        dial = to_room(addresses, trust, name, self._met, attempt)
        super().__init__(games, dial, name=name, patience=PATIENCE, records=records)
        self.fingerprint = UNPROVED
        """Of the room's key."""
        self.title = ""
        """What the room is called; text of strangers."""
        self.bots: list[str] = []
        """The computer players that the host has."""
        self.dismissed: str | None = None
        """Why one was sent away from the last table, as a code; None if one was not."""
        self._addresses = list(addresses)
        self._kept = KeptPlace(seats)
        self._keyring = Keyring()
        self._turning = asyncio.Lock()
        """Held while a spectator turns to another view."""
        self._stale: set[int] = set()
        """The tables that were there on the last connection, and have not been told of on this one."""
        self._inside = False
        """Whether one has come in, so that the room is where one falls back to."""
        self._link.rejoin = self._rejoin

    @classmethod
    async def enter(
        cls,
        addresses: Sequence[Address],
        fingerprint: str = "",
        *,
        name: str,
        seats: SavedSeats | None = None,
        known: KnownRooms | None = None,
        games: Mapping[str, Game[Any]] = GAMES,
        records: Records | None = None,
        attempt: Attempt | None = None,
    ) -> RoomSession:
        """Come into a room; raises `Refused`.

        Without a fingerprint it is the room that is `known` at the address, or else trusted at first sight.
        """
        visit = cls(addresses, Trust(fingerprint, known), name, seats, games, records, attempt)
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
        games: Mapping[str, Game[Any]] = GAMES,
        records: Records | None = None,
        attempt: Attempt | None = None,
    ) -> RoomSession:
        """Take seats again that were kept; raises `Refused`, with code `seat_gone` where they are no more.

        `addresses` are where the room is seen now, if it is. A place without a fingerprint is offered to the
        room at its address; where that does not know it, the code is `seat_elsewhere` and it is kept.
        """
        ways = list(dict.fromkeys([*addresses, *place.ways]))
        visit = cls(ways, Trust(place.fingerprint, known), place.player, seats, games, records, attempt)
        visit._kept.recall(place)
        visit.table = place.table
        visit._tokens = dict(place.tokens)
        visit._draws.recall(place.match, place.pledge)
        await visit._arrive()
        return visit

    @property
    def tied(self) -> bool:
        """Say whether seats that were kept without their room's key have found it."""
        return self._kept.tied

    @property
    def tables(self) -> list[TableInfo]:
        """Return the tables of the room as they are now, by number."""
        return [self._infos[number] for number in sorted(self._infos)]

    @property
    def stage(self) -> Stage:
        """Return where the player is."""
        if self.info is None:
            return "room"
        return "match" if self.match and self._set_up() else "waiting"

    @property
    def addresses(self) -> list[Address]:
        """Return where the room is, the address that answered first."""
        return list(self._addresses)

    def opens(self, table: int) -> bool:
        """Say whether a table needs no password, or one that is known here."""
        salt = self._salt(table)
        return not salt or salt in self._keyring

    async def create(self, command: CreateTable, password: str = "") -> Rejected | None:
        """Set a table up; with a `password` only those who know it may sit or watch there."""
        if password:
            command = replace(command, lock=await self._keyring.lock(password))
        self.dismissed = None
        refused = await self._submit(command)
        return await self._seated(refused, sum(plan.kind == "me" for plan in command.seats))

    async def sit(
        self, table: int, seat: int, *, password: str = "", name: str = "", ready: bool = False
    ) -> Rejected | None:
        """Take an open seat; `name` is who plays it, where several people share this client."""
        own = len(self._tokens) + 1
        refused = await self._let_in(
            table, seat, password, lambda proof: Sit(0, table, seat, name, ready=ready, proof=proof)
        )
        return await self._seated(refused, own)

    async def _seated(self, refused: Rejected | None, own: int) -> Rejected | None:
        """Wait for the tokens of that many own seats: they follow the answer."""
        if refused is None:
            await self._until(lambda: len(self._tokens) >= own or self.trouble is not None)
        return refused

    async def follow(self, table: int, seat: Viewer = None, *, password: str = "") -> Rejected | None:
        """Watch a table from its first event on, or look at it from another seat from now on.

        Where a table shows what its seats know, that is followed; what was seen stays until it is all here.
        """
        # One wish after the other: the last one counts, and is measured by what the others came to.
        async with self._turning:
            viewer = self._viewer(table, seat)
            watching = self.table == table and not self._tokens
            if watching and viewer == self._viewer(table, self.following):
                refused = None
            else:
                refused = await self._let_in(
                    table, viewer, password, lambda proof: Watch(0, table, viewer, proof)
                )
            if refused is None and not self._tokens and self.table in (None, table):
                self.table, self.following = table, seat
                self._pulse.tell("table")
            return refused

    async def ready(self, ready: bool = True, swap: bool = False) -> Rejected | None:
        """Say whether the next match may begin; it does when all the table's people say so."""
        assert self.table is not None
        return await self._submit(Ready(0, self.table, ready, swap))

    async def rematch(self, swap: bool) -> Rejected | None:
        """Ask for another match at the same table; it begins when all its people have asked."""
        return await self.ready(swap=swap)

    async def move(self, seat: int, to: int) -> Rejected | None:
        """Exchange what is in two seats: one's own and an open one; the table's owner any two."""
        assert self.table is not None
        return await self._submit(Move(0, self.table, seat, to))

    async def assign(self, seat: int, bot: str | None) -> Rejected | None:
        """Put a bot into a seat that no person has, or open it; for the table's owner."""
        assert self.table is not None
        return await self._submit(Assign(0, self.table, seat, bot))

    async def kick(self, person: int | None = None, seat: int | None = None) -> Rejected | None:
        """Send somebody away from the table, by person or by the seat; for the table's owner."""
        assert self.table is not None
        return await self._submit(Kick(0, self.table, person, seat))

    async def judge(self, seat: int, choice: Literal["wait", "bot", "win"]) -> Rejected | None:
        """Choose what happens with an opponent's seat whose player is away for too long, or out of time."""
        assert self.table is not None
        return await self._submit(Verdict(0, self.table, seat, choice))

    async def stand(self, seat: int | None = None) -> Rejected | None:
        """Leave the table for the room; a match that one plays in is given up.

        With a `seat` only that one is left, while no match runs: whoever has another one stays.
        """
        assert self.table is not None
        refused = await self._submit(Leave(0, self.table, seat))
        if refused is not None and refused.code not in ("not_there", "not_your_seat", "no_such_table"):
            return refused
        if seat is not None:
            self._give_back(seat)
        if seat is None or not self._tokens:
            self._kept.forget()
            self._stand_up()
        return None

    async def _arrive(self) -> None:
        """Connect and take the old place if there is one; raises `Refused` with everything closed."""
        try:
            await self._rejoin(await self._link.connect())
            self._inside = True
        except ConnectionLost as lost:
            await self.close()
            raise Refused(lost.code) from None
        except BaseException:
            await self.close()
            raise

    def _met(self, link: Connection) -> None:
        self.fingerprint = link.fingerprint
        self.title, self.bots = clean(link.welcome.host, NAME_LENGTH), list(link.welcome.bots)
        self._addresses = list(dict.fromkeys([link.address, *self._addresses]))
        # A host that was started anew tells of all its tables, and of no others.
        self._stale = set(self._infos)

    async def _rejoin(self, link: Connection) -> None:
        try:
            await self._take_place(link)
        except Refused as refused:
            why = self._kept.gone() if refused.code in GONE and self._tokens else refused
            if not self._inside or why.code in PASSING:
                raise why from None
            self._dismiss(why.code)
        # The host tells of what there is before it answers this.
        await link.command(Ping(0))
        if self._kept.doubted:
            raise self._kept.gone()
        for table in self._stale:
            self._infos.pop(table, None)

    async def _take_place(self, link: Connection) -> None:
        """Be again where one was; raises `ConnectionLost`, and `Refused` where that is not possible."""
        if self.table is None:
            return
        if not self._tokens:
            await self._watch_again(link)
            return
        for seat, token in sorted(self._tokens.items()):
            try:
                await self._come_back(link, seat, token)
            except Refused as refused:
                # Of several people here one may have been sent away.
                if refused.code not in GONE or len(self._tokens) == 1:
                    raise
                self._tokens = {at: other for at, other in self._tokens.items() if other != token}

    def _watch(self) -> Asking:
        assert self.table is not None
        table, viewer = self.table, self._viewer(self.table, self.following)
        salt = self._salt(table)
        return self._keyring.asking(salt, None, table, viewer, lambda proof: Watch(0, table, viewer, proof))

    def _viewer(self, table: int, seat: Viewer) -> Viewer:
        """Return as whom a spectator at a seat's side follows a table: as that seat where it is shown."""
        info = self._infos.get(table)
        return seat if info is not None and info.watching.mode == "delayed" else None

    async def _let_in(
        self, table: int, seat: Viewer, password: str, make: Callable[[Proof | None], ClientMessage]
    ) -> Rejected | None:
        """Give a command that may need a password: the one given, or the one that has opened this before."""
        self.dismissed = None
        salt = self._salt(table)
        key = await self._keyring.key(salt, password)
        refused = await self._submit(self._keyring.asking(salt, key, table, seat, make))
        if refused is None:
            self._keyring.keep(salt, key)
        return refused

    def _salt(self, table: int) -> str:
        """Return what a table's password is stretched with; empty where it needs none."""
        info = self._infos.get(table)
        return info.salt if info is not None else ""

    async def _submit(self, asking: Asking, *, once: bool = False) -> Rejected | None:
        refused = await super()._submit(asking, once=once)
        self._remember()
        return refused

    def _received(self, message: HostMessage) -> None:
        match message:
            case TableGone():
                self._infos.pop(message.table, None)
                if message.table == self.table:
                    self._kept.forget()
                    self._stand_up()
                self._pulse.tell("table")
            case Dismissed():
                if message.table == self.table:
                    self._kept.forget()
                    self._dismiss(message.code)
            case _:
                if isinstance(message, TableInfo):
                    self._stale.discard(message.table)
                if isinstance(message, Seated) and not self._kept.trusts(message.token):
                    return
                super()._received(message)
                if isinstance(message, Seated):
                    self._pulse.tell("table")
                if isinstance(message, Seated | TableInfo):
                    self._remember()

    def _dismiss(self, code: str) -> None:
        """Be in the room again, because one was sent away from the table."""
        self.dismissed = code
        self._stand_up()
        self._pulse.tell("dismissed")

    def _stand_up(self) -> None:
        """Be at no table any more; the seats that were kept still are."""
        self._kept.leave()
        self._close_sheet()
        self._draws.forget()
        self.table, self.match, self.seat, self.following = None, 0, None, None
        self.stores, self._tokens, self._coming, self._clocks = {}, {}, None, None
        self._pulse.tell("table")

    def _place_name(self) -> str:
        return self.title

    def _remember(self) -> None:
        """Keep the way back to the seats until their match is over."""
        info = self.info
        if info is None or self.table is None or not self._tokens:
            return
        if self.stores and self.store.true.outcome is not None:
            self._kept.forget()
            return
        place = Place(
            addresses=[str(address) for address in self._addresses],
            fingerprint=self.fingerprint.hex(),
            title=self.title,
            player=self._name,
            game=info.game,
            table=self.table,
            tokens=dict(self._tokens),
            names={seat: info.seats[seat].player for seat in self.own_seats},
            match=self.match,
            pledge=self._draws.pledge,
        )
        self._kept.save(place)
