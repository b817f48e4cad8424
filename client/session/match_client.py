"""The present match at a table: its stores, clocks, draws and record on this machine."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

from client.session.clocks import ClockFaces, ClockReadings
from client.session.commit_reveal import CommitReveal, Submit
from client.session.record_writer import RecordWriter
from client.session.session_changes import SessionChanges
from client.session.store import MatchStore
from client.session.table_vetting import Games, settings
from client.session.verification import KnownMatch
from client.storage.records import SavedRecords, place_name
from engine.events import Event, Seat, Viewer
from engine.game import Game, GameState
from engine.wire.protocol import Events, Reveal, Snapshot, TableInfo
from engine.wire.room_notice import MAX_NAME_LENGTH, clean
from engine.wire.tables import SeatInfo

log = logging.getLogger("muster.session")


class MatchPeople(NamedTuple):
    """The players of a match: a finished match keeps them when others take seats at the table."""

    seats: Sequence[SeatInfo]
    own: Sequence[Seat]
    """The seats that are played from here."""


class MatchClient:
    """A store for each own seat, or for the spectator, from match to match."""

    game: Game[GameState]
    options: Struct
    """The settings of the match, an instance of the game's schema."""
    store: MatchStore
    """Store of the shown own seat, or of the spectator; a new one for each match."""

    def __init__(
        self,
        games: Games,
        submit: Submit,
        changes: SessionChanges,
        records: SavedRecords | None,
        place: Callable[[], str],
    ) -> None:
        """Begin without a match; `submit` carries out a command for fair draws.

        `records` is the folder of records, and `place` returns the name of the place of play; it may be text
        of strangers.
        """
        self.number = 0
        """Number of the present match at its table; 0 without one."""
        self.seat: Seat | None = None
        """Shown own seat; None while watching."""
        self.stores: dict[Viewer, MatchStore] = {}
        """Stores of each own seat, or of the spectator."""
        self.people: MatchPeople | None = None
        """Players of the present match, or of the one that is still shown."""
        self.draws = CommitReveal(submit, lambda: changes.tell("proof"))
        self._games = games
        self._changes = changes
        self._records = records
        self._place = place
        self.clock_readings = ClockReadings()
        """The players' clocks at earlier moments of the present match."""
        self._clocks: ClockFaces | None = None
        self._coming: MatchStore | None = None
        """Store of another viewer that a spectator wants to follow, until it is complete."""
        self._sheet: RecordWriter | None = None
        """Record of the present match: of the first own seat, until everything is revealed."""

    @property
    def clocks(self) -> ClockFaces | None:
        """Return the players' clocks, if there are any."""
        return self._clocks if self._clocks is not None and self._clocks.match == self.number else None

    @property
    def set_up(self) -> bool:
        """Say whether the set-up has arrived: before it there are no decisions."""
        return bool(self.stores) and all(store.begun and store.whole for store in self.stores.values())

    def note_people(self, info: TableInfo, own: Sequence[Seat]) -> None:
        """Take in the people at the table of the match; after the match they no longer concern it."""
        if self.stores and info.match == self.number and self.store.true.outcome is None:
            self.people = MatchPeople(info.seats, [*own])

    def turn_to(self, seat: Seat) -> None:
        """Show another seat's view; raises `KeyError` if it is not known."""
        self.store = self.stores[seat]
        self.seat = seat

    def show(self, message: Snapshot, info: TableInfo, own: Sequence[Seat]) -> None:
        """Take in a viewer's snapshot: of a new match at a table, or of a running one."""
        began = message.match != self.number
        if began:
            self._begin(message, info, own)
        elif message.seat not in self.stores and not own:
            self._coming = self._new_store(info, message.seat)
            self._coming.snapshot(message)
            self.show_store(self._coming)
        if message.seat in self.stores:
            self._coming = None
            self.stores[message.seat].snapshot(message)
        self._changes.tell("match" if began else "events")

    def take(self, message: Events) -> None:
        """Take in a viewer's events; raises `Gap` if events before them are missing."""
        if message.match != self.number:
            return
        coming = self._coming
        if coming is not None and coming.viewer == message.seat:
            coming.take(message)
            self.show_store(coming)
        elif message.seat in self.stores:
            store = self.stores[message.seat]
            store.take(message)
            if self._sheet is not None and self._sheet.store is store:
                self._sheet.schedule_write()
            self._changes.tell("events")

    def clock(self, clocks: ClockFaces) -> None:
        """Take in the present clocks of a match."""
        self._clocks = clocks
        if self.stores and clocks.match == self.number:
            self.clock_readings.note(self.store.true.revision, clocks)
        self._changes.tell("clocks")

    def reveal(self, message: Reveal, *, seeded: bool) -> None:
        """Take in a piece of the full record, for the check; see `KnownMatch` for `seeded`."""

        def collect_knowledge() -> KnownMatch:
            return KnownMatch(self.game, self.options, seeded, self.draws.pledge, self.list_streams())

        self.draws.reveal(message, collect_knowledge)

    def list_streams(self) -> dict[Viewer, list[Event]]:
        """Return the streams of the present match that the host has told."""
        return {viewer: list(store.events) for viewer, store in self.stores.items()}

    def leave(self) -> None:
        """Leave the table; the last view may be looked at until another match begins."""
        self._close_sheet()
        self.draws.forget()
        self.number, self.seat = 0, None
        self.stores, self._coming, self._clocks = {}, None, None

    async def close(self) -> None:
        """Stop the check of the draws, and write all known data down."""
        await self.draws.close()
        self._close_sheet()
        if self._records is not None:
            await self._records.settle()

    def _begin(self, message: Snapshot, info: TableInfo, own: Sequence[Seat]) -> None:
        """Turn to a new match, with the settings in the table's last notice."""
        self.game, self.options = settings(self._games, info)
        self.number = message.match
        self.clock_readings = ClockReadings()
        viewers: Sequence[Viewer] = own or [message.seat]
        self.stores = {viewer: self._new_store(info, viewer) for viewer in viewers}
        self._coming = None
        self.seat = next(iter(own), None)
        self.store = next(iter(self.stores.values()))
        self.people = MatchPeople(info.seats, [*own])
        log.info("match %d of %s at table %s, seat %s", self.number, info.game, info.table, self.seat)
        self._close_sheet()
        if self._records is not None:
            names = {seat: clean(each.player, MAX_NAME_LENGTH) for seat, each in enumerate(info.seats)}
            title = f"{info.game}-{place_name(self._place())}-{info.table}-{self.number}"
            committed = not info.seeded
            self._sheet = RecordWriter(self._records, self.store, title, names, committed=committed)
        self.draws.began(self.number, self._sheet)

    def _new_store(self, info: TableInfo, viewer: Viewer) -> MatchStore:
        by_kind: dict[str, list[Seat]] = {"bot": [], "person": []}
        for seat, seated in enumerate(info.seats if info.takeback else ()):
            by_kind.setdefault(seated.kind, []).append(seat)
        bots, people = by_kind["bot"], by_kind["person"]
        # One person alone needs nobody's consent.
        yielding, consenting = (bots, []) if len(people) == 1 else ([], people)
        return MatchStore(self.game, self.options, viewer, yielding, consenting, vetting=True)

    def show_store(self, store: MatchStore) -> None:
        """Show a spectator another view of the present match, once it is complete."""
        if not (store.begun and store.whole):
            return
        self.stores, self.store, self._coming = {store.viewer: store}, store, None
        if self._sheet is not None:
            self._sheet.store = store
            self._sheet.schedule_write()
        self._changes.tell("match")

    def _close_sheet(self) -> None:
        """Write the known part of the present match, before it is left."""
        if self._sheet is not None:
            self._sheet.close()
        self._sheet = None
