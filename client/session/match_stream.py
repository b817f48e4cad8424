"""The stream of the table where one sits or watches, and what is known from it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from client.hosts.local_host import LocalHost
from client.net.connection import Connection, ConnectionLost, Refused
from client.net.limits import MOST_GAPS, MOST_INTRODUCED
from client.net.reconnect import Asking, Dial, Reconnect
from client.session.change_notice import ChangeNotice
from client.session.chat import Chat
from client.session.clocks import ClockFaces
from client.session.commands import Commands
from client.session.commit_reveal import CommitReveal
from client.session.record_writer import RecordWriter
from client.session.store import Gap, Store
from client.session.table_vetting import need, settings, vet_own, vet_same, vet_snapshot, vet_table
from client.session.verification import Known, Pledge
from client.storage.records import Records, place_name
from engine.events import Seat, Viewer
from engine.game import Game, GameState
from engine.wire.limits import MOST_PEOPLE
from engine.wire.proofs import token_key
from engine.wire.protocol import (
    Arrived,
    Clocks,
    Commitment,
    Events,
    HostMessage,
    Leave,
    Parted,
    Rejected,
    Resume,
    Reveal,
    Said,
    Seals,
    Seated,
    Snapshot,
    TableInfo,
    Watch,
    Welcome,
)
from engine.wire.room_notice import NAME_LENGTH, clean

log = logging.getLogger("muster.session")

SessionEvent = Literal[
    "events", "table", "match", "refused", "proof", "lost", "back", "chat", "clocks", "people", "dismissed"
]
"""What has changed: events came, the table, a match began or is seen as another viewer, a refusal, draws were
checked, the connection, something was said, the clocks, who is in the room, one was sent away."""


class MatchStream(Commands):
    """Keep what is known of one table, its people and its match, over all connections to its host."""

    game: Game[GameState]
    options: Struct
    """The settings of the match, an instance of the game's schema."""
    store: Store
    """What the shown own seat, or the spectator, knows; a new one for each match."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        dial: Dial,
        host: LocalHost | None,
        patience: float,
        records: Records | None = None,
    ) -> None:
        """Prepare; `dial` connects to the host, which is tried for `patience` seconds when it is lost.

        `records` is where the matches are written down.
        """
        self.table: int | None = None
        self.match = 0
        """The number of the present match at this table."""
        self.seat: int | None = None
        """The own seat that is shown, in the present match; None while watching."""
        self.following: int | None = None
        """From whose seat a spectator looks at the table; what is known of it says the `store`'s viewer."""
        self.stores: dict[Viewer, Store] = {}
        """What each own seat, or the spectator, knows of the present match."""
        self.last_refusal: Rejected | None = None
        self.chat = Chat()
        self.person: int | None = None
        """Who this client is in the room."""
        self.people: dict[int, str] = {}
        """The names of everybody who is in the room."""
        self._clocks: ClockFaces | None = None
        self._games = games
        self._pulse: ChangeNotice[SessionEvent] = ChangeNotice()
        self.listeners = self._pulse.listeners
        self._link = Reconnect(dial, host, self._greeted, self._received, self._pulse.tell, patience)
        self._tokens: dict[int, str] = {}
        self._infos: dict[int, TableInfo] = {}
        self._coming: Store | None = None
        """What another viewer knows whom a spectator wants to follow, until all of it is here."""
        self._introduced = 0
        """How many people have come since the connection was opened."""
        self._missing, self._gaps = 0, 0
        """The event that was asked for again last, and how often."""
        self._asking: dict[Viewer, asyncio.Task[None]] = {}
        self._draws = CommitReveal(self._link.submit, lambda: self._pulse.tell("proof"))
        self._records = records
        self._sheet: RecordWriter | None = None
        """The record of the present match: of the first own seat, until everything is revealed."""

    @property
    def info(self) -> TableInfo | None:
        """Return the table as everybody sees it."""
        return self._infos.get(self.table) if self.table is not None else None

    @property
    def own_seats(self) -> list[int]:
        """Return the own seats at the present table, also before its match."""
        return sorted(self._tokens)

    @property
    def clocks(self) -> ClockFaces | None:
        """Return the players' clocks in the present match, where they are told of."""
        return self._clocks if self._clocks is not None and self._clocks.match == self.match else None

    def turn_to(self, seat: Seat) -> None:
        """Show what another own seat of the match knows, and act for it; raises `KeyError` for others."""
        if seat not in self._tokens:
            raise KeyError(seat)
        self.store = self.stores[seat]
        self.seat = seat

    def next_own(self) -> Seat | None:
        """Return an own seat that has something to answer or decide now, the shown one first, or None."""
        info = self.info
        if info is None or info.paused:
            return None
        mine = [seat for seat in self.own_seats if seat in self.stores]
        # For whom a bot decides, or others choose what becomes of them, nothing is left to decide.
        able = [
            seat for seat in mine if info.seats[seat].state != "stand_in" and not info.seats[seat].choosers
        ]
        own = [(seat, self.stores[seat]) for seat in able]
        # A seat whose stream is behind the others' would decide what is past.
        newest = max((store.true.revision for _, store in own), default=0)
        asked = [seat for seat, store in own if store.asked_for_tie()]
        deciding = [
            seat
            for seat, store in own
            if store.true.revision == newest
            and store.true.outcome is None
            and seat in store.game.to_act(store.true.state)
        ]
        seats = asked or deciding
        return self.seat if self.seat in seats else next(iter(seats), None)

    def _watch(self) -> Asking:
        """Return the command that follows the present table as a spectator."""
        assert self.table is not None
        return Watch(0, self.table)

    async def _until(self, come: Callable[[], bool]) -> None:
        """Wait until something has come about, or the session is over."""
        while not come() and not self._link.over:
            await self._pulse.changed()

    async def _end(self) -> None:
        """End the connection, and whatever is still asked for."""
        for task in self._asking.values():
            task.cancel()
        await asyncio.gather(*self._asking.values(), return_exceptions=True)
        await self._draws.close()
        # What still came would begin another record, and nobody has to wait for our disk.
        await self._link.close()
        self._close_sheet()
        if self._records is not None:
            await self._records.settle()

    def _remember(self) -> None:
        """Keep the way back to the match while it runs."""

    def _greeted(self, welcome: Welcome) -> None:
        self.person = welcome.person
        self.people.clear()
        self._introduced = 0
        self.chat.greeted(welcome.person)

    def _received(self, message: HostMessage) -> None:
        match message:
            case Seated() if self.table in (None, message.table):
                self._take_seat(message)
            case TableInfo():
                self._take_table(message)
            case Snapshot() if self.table in (None, message.table):
                self._show(message)
            case Events() if (message.table, message.match) == (self.table, self.match):
                self._take(message)
            case Clocks() if self.table in (None, message.table):
                self._clocks = ClockFaces(message)
                self._pulse.tell("clocks")
            case Commitment() if self.table in (None, message.table):
                self._draws.promise(message, [*self._tokens])
            case Seals() if self.table in (None, message.table):
                self._draws.show(message)
            case Reveal() if message.table == self.table:
                self._draws.reveal(message, self._known)
            case Rejected():
                self.last_refusal = message
                self._pulse.tell("refused")
            case Said():
                if message.table in (None, *self._infos) and self.chat.heard(message):
                    self._pulse.tell("chat")
            case Arrived():
                self._introduced += message.person not in self.people
                need(self._introduced <= MOST_INTRODUCED, "people without end")
                need(len(self.people) < MOST_PEOPLE or message.person in self.people, "too many people")
                self.people[message.person] = clean(message.name, NAME_LENGTH)
                self.chat.arrived(message.person, self.people[message.person])
                self._pulse.tell("people")
            case Parted():
                self.people.pop(message.person, None)
                self._pulse.tell("people")
            case _:
                pass

    def _take_table(self, message: TableInfo) -> None:
        vet_table(self._games, message, self._infos)
        before = self.info
        if before is not None and message.table == self.table:
            if self.stores and message.match == self.match:
                vet_same(before, message)
            vet_own(message, self._tokens)
        self._infos[message.table] = message
        self._pulse.tell("table")

    def _take_seat(self, message: Seated) -> None:
        vet_own(self._infos.get(message.table), [message.seat])
        self.table = message.table
        self.following = None
        # After an exchange of seats the same token stands for another one.
        moved = next((seat for seat, token in self._tokens.items() if token == message.token), None)
        other = self._tokens.pop(message.seat, None)
        if moved is not None and moved != message.seat:
            del self._tokens[moved]
            if other is not None:
                self._tokens[moved] = other
        self._tokens[message.seat] = message.token

    def _give_back(self, seat: Seat) -> None:
        """Play an own seat no more, and look at the match from another one."""
        self._tokens.pop(seat, None)
        others = [each for each in self.own_seats if each in self.stores]
        if self.seat == seat and others:
            self.turn_to(others[0])
        self._remember()
        self._pulse.tell("table")

    def _show(self, message: Snapshot) -> None:
        """Take in what a viewer is shown at once: of a new match, or of one that goes on."""
        vet_snapshot(self._infos.get(message.table), message, self.match)
        self.table = message.table
        began = message.match != self.match
        if began:
            self._begin(message)
        elif message.seat not in self.stores and not self._tokens:
            self._coming = self._new_store(message.seat)
            self._coming.snapshot(message)
        if message.seat in self.stores:
            self._coming = None
            self.stores[message.seat].snapshot(message)
        self._remember()
        self._pulse.tell("match" if began else "events")

    def _begin(self, message: Snapshot) -> None:
        """Turn to a new match, whose settings the table's last notice holds."""
        info = self.info
        assert info is not None
        self.game, self.options = settings(self._games, info)
        vet_table(self._games, info, self._infos)
        self.match = message.match
        own: list[Viewer] = [*self.own_seats]
        self.stores = {viewer: self._new_store(viewer) for viewer in own or [message.seat]}
        self._coming = None
        self.seat = next(iter(own), None)
        self.store = next(iter(self.stores.values()))
        self._link.rejoin = self._rejoin
        log.info("match %d of %s at table %s, seat %s", self.match, info.game, self.table, self.seat)
        self._close_sheet()
        if self._records is not None:
            names = {seat: clean(each.player, NAME_LENGTH) for seat, each in enumerate(info.seats)}
            title = f"{info.game}-{place_name(self._place_name())}-{self.table}-{self.match}"
            self._sheet = RecordWriter(self._records, self.store, title, names)
        self._draws.began(self.match, self._sheet)

    def _close_sheet(self) -> None:
        """Have what is known of the present match written, before it is left."""
        if self._sheet is not None:
            self._sheet.close()
        self._sheet = None

    def _place_name(self) -> str:
        """Return what the place is called where the table is; text of strangers."""
        return ""

    def _new_store(self, viewer: Viewer) -> Store:
        assert self.info is not None
        bots = [seat for seat, seated in enumerate(self.info.seats) if seated.kind == "bot"]
        yielding = bots if self.info.takeback else []
        return Store(self.game, self.options, viewer, yielding, vetting=True)

    def _set_up(self) -> bool:
        """Say whether the set-up of the present match has arrived: before it there is nothing to decide."""
        return bool(self.stores) and all(store.events and store.whole for store in self.stores.values())

    def _take(self, message: Events) -> None:
        coming = self._coming
        if coming is not None and coming.viewer == message.seat:
            store = coming
        elif message.seat in self.stores:
            store = self.stores[message.seat]
        else:
            return
        try:
            store.take(message)
        except Gap as gap:
            if message.seat not in self._asking:
                self._gaps = self._gaps + 1 if gap.missing == self._missing else 1
                self._missing = gap.missing
                need(self._gaps <= MOST_GAPS, "a gap that is never filled")
                task = asyncio.ensure_future(self._ask_again(message.seat))
                self._asking[message.seat] = task
                task.add_done_callback(lambda _: self._asking.pop(message.seat))
            return
        if store is coming:
            if store.events and store.whole:
                self.stores, self.store, self._coming = {store.viewer: store}, store, None
                if self._sheet is not None:
                    self._sheet.store = store
                    self._sheet.changed()
                self._pulse.tell("match")
            return
        if self._sheet is not None and self._sheet.store is store:
            self._sheet.changed()
        self._remember()
        self._pulse.tell("events")

    async def _ask_again(self, viewer: Viewer) -> None:
        """Have the missing part of a stream sent once more."""
        link = self._link.link
        try:
            if viewer is not None and viewer in self._tokens:
                await self._come_back(link, viewer, self._tokens[viewer])
            elif not self._tokens and self.table is not None:
                await link.command(Leave(0, self.table))
                await self._watch_again(link)
        except (ConnectionLost, Refused):
            # A lost connection asks for everything when it is back.
            pass

    async def _come_back(self, link: Connection, seat: Seat, token: str) -> None:
        """Take an own seat again and have the rest of its stream sent; raises `ConnectionLost`, `Refused`."""
        known = len(self.stores[seat].events) if seat in self.stores else 0
        assert self.table is not None
        proof = link.prove("seat", self.table, seat, token_key(token))
        _accepted(await link.command(Resume(0, self.table, seat, proof, known, self.match)))

    async def _watch_again(self, link: Connection) -> None:
        """Follow the table as before on a new connection; raises `ConnectionLost`, `Refused`."""
        asking = self._watch()
        _accepted(await link.command(asking(link) if callable(asking) else asking))

    async def _rejoin(self, link: Connection) -> None:
        # Where seats were exchanged meanwhile, the first one that is taken says so already.
        for seat, token in sorted(self._tokens.items()):
            await self._come_back(link, seat, token)
        if not self._tokens:
            await self._watch_again(link)

    def _known(self, pledge: Pledge | None) -> Known:
        """Return what the draws of the present match are checked against."""
        streams = {viewer: list(store.events) for viewer, store in self.stores.items()}
        return Known(self.game, self.options, bool(self.info and self.info.seeded), pledge, streams)


def _accepted(answer: Any) -> None:
    """Raise `Refused` where an answer is a refusal."""
    if isinstance(answer, Rejected):
        raise Refused(answer.code, answer.args)
