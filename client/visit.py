"""A stay in a room of another host: all its tables, and the player's own place at one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from client.addresses import Address
from client.link import Link, LinkLost, Refused
from client.reaching import Answer, to_room
from client.seats import Place, Seats
from client.session import Session
from engine.game import Game
from engine.games.registry import GAMES
from engine.notice import NAME_LENGTH, clean
from engine.protocol import (
    ClientMessage,
    CreateTable,
    HostMessage,
    Leave,
    Ready,
    Rejected,
    Seated,
    Sit,
    TableGone,
    TableInfo,
    Verdict,
    Watch,
    Welcome,
)

PATIENCE = 120.0
"""Seconds for which a lost connection is tried again: a cable is found, a laptop wakes up."""
GONE = ("unknown_token", "no_such_table")
"""Refusals of somebody whose place is no more."""

Stage = Literal["room", "waiting", "match"]
"""Where the player is: at no table, at one whose match has not begun, at one with a match."""


class Visit(Session):
    """Be in a room and at its tables. Made by `enter` or `back_to`; `close` leaves, and keeps the seat."""

    def __init__(
        self,
        addresses: Sequence[Address],
        room: str | None,
        name: str,
        seats: Seats | None = None,
        games: Mapping[str, Game[Any]] = GAMES,
    ) -> None:
        """Prepare a visit by any of several addresses; `seats` remembers the seats that are taken."""
        super().__init__(games, to_room(addresses, room, name, self._met), name=name, patience=PATIENCE)
        self.room = room
        """The room's id, where the host tells it."""
        self.title = ""
        """What the room is called; text of strangers."""
        self.bots: list[str] = []
        """The computer players that the host has."""
        self._addresses = list(addresses)
        self._seats = seats
        self._kept: Place | None = None
        self._link.rejoin = self._rejoin

    @classmethod
    async def enter(
        cls,
        addresses: Sequence[Address],
        room: str | None = None,
        *,
        name: str,
        seats: Seats | None = None,
        games: Mapping[str, Game[Any]] = GAMES,
    ) -> Visit:
        """Come into a room; raises `Refused`."""
        visit = cls(addresses, room, name, seats, games)
        await visit._arrive()
        return visit

    @classmethod
    async def back_to(
        cls,
        place: Place,
        seats: Seats,
        addresses: Sequence[Address] = (),
        *,
        games: Mapping[str, Game[Any]] = GAMES,
    ) -> Visit:
        """Take seats again that were kept; raises `Refused`, with code `seat_gone` where they are no more.

        `addresses` are where the room is seen now, if it is.
        """
        ways = list(dict.fromkeys([*addresses, *place.ways]))
        visit = cls(ways, place.room, place.player, seats, games)
        visit._kept = place
        visit.table = place.table
        visit._tokens = dict(place.tokens)
        visit._draws.recall(place.match, place.pledge)
        try:
            await visit._arrive()
        except Refused as refused:
            if refused.code not in GONE:
                raise
            seats.forget(place)
            raise Refused("seat_gone") from None
        return visit

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

    @property
    def own_seats(self) -> list[int]:
        """Return the own seats at the present table, also before its match."""
        return sorted(self._tokens)

    async def create(self, command: CreateTable) -> Rejected | None:
        """Set a table up with oneself in a seat."""
        return await self._submit(command)

    async def sit(self, table: int, seat: int) -> Rejected | None:
        """Take an open seat."""
        return await self._submit(Sit(0, table, seat))

    async def follow(self, table: int) -> Rejected | None:
        """Watch a table, from its first event on."""
        refused = await self._submit(Watch(0, table))
        if refused is None and self.table is None:
            self.table = table
            self._pulse.tell("table")
        return refused

    async def rematch(self, swap: bool) -> Rejected | None:
        """Ask for another match at the same table; it begins when all its people have asked."""
        assert self.table is not None
        return await self._submit(Ready(0, self.table, swap=swap))

    async def judge(self, seat: int, choice: Literal["wait", "bot", "win"]) -> Rejected | None:
        """Choose what happens with an opponent's seat whose player is away for too long."""
        assert self.table is not None
        return await self._submit(Verdict(0, self.table, seat, choice))

    async def stand(self) -> Rejected | None:
        """Leave the table for the room; a match that one plays in is given up."""
        assert self.table is not None
        refused = await self._submit(Leave(0, self.table))
        if refused is not None and refused.code not in ("not_there", "no_such_table"):
            return refused
        self._stand_up()
        return None

    async def _arrive(self) -> None:
        """Connect and take the old place if there is one; raises `Refused` with everything closed."""
        try:
            await self._rejoin(await self._link.connect())
        except LinkLost as lost:
            await self.close()
            raise Refused(lost.code) from None
        except BaseException:
            await self.close()
            raise

    def _met(self, answer: Answer, welcome: Welcome) -> None:
        self.title, self.bots = clean(welcome.host, NAME_LENGTH), list(welcome.bots)
        self._addresses = list(dict.fromkeys([answer.address, *self._addresses]))
        if answer.notice is not None:
            self.room = answer.notice.room
        # A host that was started anew tells of all its tables, and of no others.
        self._infos.clear()

    async def _rejoin(self, link: Link) -> None:
        if self.table is None:
            return
        try:
            await super()._rejoin(link)
        except Refused as refused:
            if refused.code in GONE and self._kept is not None and self._seats is not None:
                self._seats.forget(self._kept)
            raise

    async def _submit(self, message: ClientMessage) -> Rejected | None:
        refused = await super()._submit(message)
        self._remember()
        return refused

    def _received(self, message: HostMessage) -> None:
        if isinstance(message, TableGone):
            self._infos.pop(message.table, None)
            if message.table == self.table:
                self._stand_up()
            self._pulse.tell("table")
            return
        super()._received(message)
        if isinstance(message, Seated):
            self._pulse.tell("table")
        if isinstance(message, Seated | TableInfo):
            self._remember()

    def _stand_up(self) -> None:
        """Be at no table any more."""
        self._forget()
        self._draws.forget()
        self.table, self.match, self.seat = None, 0, None
        self.stores, self._tokens = {}, {}
        self._pulse.tell("table")

    def _remember(self) -> None:
        """Keep the way back to the seats until their match is over."""
        if self._seats is None or self.table is None or not self._tokens:
            return
        info = self.info
        if info is None:
            return
        if self.stores and self.store.true.outcome is not None:
            self._forget()
            return
        place = Place(
            addresses=[str(address) for address in self._addresses],
            room=self.room,
            title=self.title,
            player=self._name,
            game=info.game,
            table=self.table,
            tokens=dict(self._tokens),
            match=self.match,
            pledge=self._draws.pledge,
        )
        if place != self._kept:
            self._kept = place
            self._seats.save(place)

    def _forget(self) -> None:
        if self._seats is not None and self._kept is not None:
            self._seats.forget(self._kept)
        self._kept = None
