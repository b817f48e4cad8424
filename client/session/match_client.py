"""The present match at a table: its stores, clocks, draws and record on this machine."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

from client.session.clocks import ClockFaces
from client.session.commit_reveal import CommitReveal, Submit
from client.session.record_writer import RecordWriter
from client.session.session_changes import SessionChanges
from client.session.store import MatchStore
from client.session.table_vetting import Games, settings
from client.session.verification import KnownMatch
from client.storage.records import SavedRecords, place_name
from engine.events import Seat, Viewer
from engine.game import Game, GameState
from engine.wire.protocol import Events, Reveal, Snapshot, TableInfo
from engine.wire.room_notice import NAME_LENGTH, clean
from engine.wire.tables import SeatInfo

log = logging.getLogger("muster.session")


class MatchPeople(NamedTuple):
    """Who plays a match: a match that is over keeps its people, whoever takes a seat at the table next."""

    seats: Sequence[SeatInfo]
    own: Sequence[Seat]
    """The seats that are played from here."""


class MatchClient:
    """Keep a store for each own seat, or for the spectator, from match to match."""

    game: Game[GameState]
    options: Struct
    """The settings of the match, an instance of the game's schema."""
    store: MatchStore
    """What the shown own seat, or the spectator, knows; a new one for each match."""

    def __init__(
        self,
        games: Games,
        submit: Submit,
        changes: SessionChanges,
        records: SavedRecords | None,
        place: Callable[[], str],
    ) -> None:
        """Begin without a match; `submit` has a command for fair draws carried out.

        `records` is where matches are written down, and `place` says what the place is called where they
        are played; it may be text of strangers.
        """
        self.number = 0
        """Of the present match at its table; 0 where there is none."""
        self.seat: Seat | None = None
        """The own seat that is shown; None while watching."""
        self.stores: dict[Viewer, MatchStore] = {}
        """What each own seat, or the spectator, knows."""
        self.people: MatchPeople | None = None
        """Who plays the present match, or has played the one that is still shown."""
        self.draws = CommitReveal(submit, lambda: changes.tell("proof"))
        self._games = games
        self._changes = changes
        self._records = records
        self._place = place
        self._clocks: ClockFaces | None = None
        self._coming: MatchStore | None = None
        """What another viewer knows whom a spectator wants to follow, until all of it is here."""
        self._sheet: RecordWriter | None = None
        """The record of the present match: of the first own seat, until everything is revealed."""

    @property
    def clocks(self) -> ClockFaces | None:
        """Return the players' clocks, where they are told of."""
        return self._clocks if self._clocks is not None and self._clocks.match == self.number else None

    @property
    def set_up(self) -> bool:
        """Say whether the set-up has arrived: before it there is nothing to decide."""
        return bool(self.stores) and all(store.begun and store.whole for store in self.stores.values())

    def note_people(self, info: TableInfo, own: Sequence[Seat]) -> None:
        """Take in who sits at the table of the match; once it is over that no longer concerns it."""
        if self.stores and info.match == self.number and self.store.true.outcome is None:
            self.people = MatchPeople(info.seats, [*own])

    def turn_to(self, seat: Seat) -> None:
        """Show what another seat knows; raises `KeyError` where that is not known."""
        self.store = self.stores[seat]
        self.seat = seat

    def show(self, message: Snapshot, info: TableInfo, own: Sequence[Seat]) -> None:
        """Take in what a viewer is shown at once: of a new match at a table, or of one that goes on."""
        began = message.match != self.number
        if began:
            self._begin(message, info, own)
        elif message.seat not in self.stores and not own:
            self._coming = self._new_store(info, message.seat)
            self._coming.snapshot(message)
            self._show_other(self._coming)
        if message.seat in self.stores:
            self._coming = None
            self.stores[message.seat].snapshot(message)
        self._changes.tell("match" if began else "events")

    def take(self, message: Events) -> None:
        """Take a viewer's events in; raises `Gap` where some before them are missing."""
        if message.match != self.number:
            return
        coming = self._coming
        if coming is not None and coming.viewer == message.seat:
            coming.take(message)
            self._show_other(coming)
        elif message.seat in self.stores:
            store = self.stores[message.seat]
            store.take(message)
            if self._sheet is not None and self._sheet.store is store:
                self._sheet.schedule_write()
            self._changes.tell("events")

    def clock(self, clocks: ClockFaces) -> None:
        """Take in what the clocks of a match show now."""
        self._clocks = clocks
        self._changes.tell("clocks")

    def reveal(self, message: Reveal, *, seeded: bool) -> None:
        """Take in a piece of the full record, to be checked; see `KnownMatch` for `seeded`."""

        def collect_knowledge() -> KnownMatch:
            streams = {viewer: list(store.events) for viewer, store in self.stores.items()}
            return KnownMatch(self.game, self.options, seeded, self.draws.pledge, streams)

        self.draws.reveal(message, collect_knowledge)

    def leave(self) -> None:
        """Turn away from the table; what was shown last may be looked at until another match begins."""
        self._close_sheet()
        self.draws.forget()
        self.number, self.seat = 0, None
        self.stores, self._coming, self._clocks = {}, None, None

    async def close(self) -> None:
        """Give the check of the draws up, and have everything written down that is known."""
        await self.draws.close()
        self._close_sheet()
        if self._records is not None:
            await self._records.settle()

    def _begin(self, message: Snapshot, info: TableInfo, own: Sequence[Seat]) -> None:
        """Turn to a new match, whose settings the table's last notice holds."""
        self.game, self.options = settings(self._games, info)
        self.number = message.match
        viewers: Sequence[Viewer] = own or [message.seat]
        self.stores = {viewer: self._new_store(info, viewer) for viewer in viewers}
        self._coming = None
        self.seat = next(iter(own), None)
        self.store = next(iter(self.stores.values()))
        self.people = MatchPeople(info.seats, [*own])
        log.info("match %d of %s at table %s, seat %s", self.number, info.game, info.table, self.seat)
        self._close_sheet()
        if self._records is not None:
            names = {seat: clean(each.player, NAME_LENGTH) for seat, each in enumerate(info.seats)}
            title = f"{info.game}-{place_name(self._place())}-{info.table}-{self.number}"
            self._sheet = RecordWriter(self._records, self.store, title, names)
        self.draws.began(self.number, self._sheet)

    def _new_store(self, info: TableInfo, viewer: Viewer) -> MatchStore:
        bots = [seat for seat, seated in enumerate(info.seats) if seated.kind == "bot"]
        return MatchStore(self.game, self.options, viewer, bots if info.takeback else [], vetting=True)

    def _show_other(self, store: MatchStore) -> None:
        """Show a spectator what another viewer knows, once all of it is here."""
        if not (store.begun and store.whole):
            return
        self.stores, self.store, self._coming = {store.viewer: store}, store, None
        if self._sheet is not None:
            self._sheet.store = store
            self._sheet.schedule_write()
        self._changes.tell("match")

    def _close_sheet(self) -> None:
        """Have what is known of the present match written, before it is left."""
        if self._sheet is not None:
            self._sheet.close()
        self._sheet = None
