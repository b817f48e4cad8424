"""Pending writes of tables, and their outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.game import Game
from server.context.recovery import rebuild
from server.core.effects import Conn
from server.core.outbox import Outbox
from server.core.peers import Peer, Peers, Refusal
from server.core.settings import Settings
from server.storage.entries import JournalEntry, KeptBan, KeptBot, KeptPerson, Opening, Prepared, pack
from server.table.parts.audience import PUBLIC_VIEW, Views
from server.table.parts.person import Person, Robot
from server.table.table import Table

STORAGE_FAILING = "storage_failing"


@dataclass(frozen=True, slots=True)
class _Place:
    """A change of a connection's place at a table, by an entry that is not stored yet."""

    number: int
    """Number of the entry that must be stored before this change is announced."""
    peer: Peer
    tokens: list[str]
    """Tokens of the seats; empty for a spectator."""
    views: Views
    """Viewers that the spectator follows or has followed."""
    there: bool


@dataclass(slots=True)
class _Page:
    """The entries of one table since its last opening."""

    kept: list[JournalEntry] = field(default_factory=list)
    asked: list[tuple[int, JournalEntry]] = field(default_factory=list)
    """Entries that are not stored yet, with their numbers."""
    places: list[_Place] = field(default_factory=list)
    retry_at: float | None = None
    """Time of the next try, while the storage fails."""


class PendingWrites:
    """The writes of all accepted entries; entries that could not be stored are taken back."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        tables: dict[int, Table],
        settings: Settings,
        peers: Peers,
        out: Outbox,
    ) -> None:
        self._games = games
        self._tables = tables
        self._settings = settings
        self._peers = peers
        self._out = out
        self._pages: dict[int, _Page] = {}
        self._asked: dict[int, int] = {}
        """Table of each pending entry, by the entry's number."""

    def check(self, table: Table) -> None:
        """Raise `Refusal` if a table's entries cannot be stored at present."""
        if self.failing(table):
            raise Refusal(STORAGE_FAILING)

    def failing(self, table: Table) -> bool:
        """Say whether a table's entries cannot be stored at present."""
        page = self._pages.get(table.number)
        return page is not None and page.retry_at is not None

    def is_settled(self, table: Table) -> bool:
        """Say whether everything that a table has accepted is stored."""
        page = self._pages.get(table.number)
        return page is None or (page.retry_at is None and not page.asked)

    def open(self, table: Table) -> None:
        """Store a table's present state in place of everything stored of it."""
        self._ask(table, opening(table))

    def add(self, table: Table, entry: JournalEntry) -> None:
        """Store an accepted entry of a table."""
        page = self._pages.get(table.number)
        if isinstance(entry, Prepared) and page is not None and not page.asked:
            left = [each for each in page.kept if not _is_replaced(each, entry)]
            if len(left) < len(page.kept):
                # A player may prepare again as often as the clock allows; only the last text needs storage.
                self._rewrite(table.number, page, [*left, entry])
                return
        self._ask(table, entry)

    def add_quietly(self, table: Table, entry: JournalEntry, peer: Peer | None) -> None:
        """Store a command that a table accepted from a connection, without delay for other connections."""
        self._ask(table, entry, quiet=True)
        if peer is not None:
            self.hold(table, peer)

    def hold(self, table: Table, peer: Peer) -> None:
        """Withhold a table's messages from a connection until everything accepted by now is stored."""
        page = self._pages.get(table.number)
        if page is not None and page.asked:
            self._out.hold(table.number, peer.conn, page.asked[-1][0])

    def note_place(
        self,
        table: Table,
        peer: Peer,
        tokens: Iterable[str] = (),
        *,
        there: bool,
        views: Views = PUBLIC_VIEW,
    ) -> None:
        """Note that a connection has gained or lost a place at a table: seats, or a spectator's views.

        If a pending entry cannot be stored, the command that led to this is refused as well.
        """
        awaited = self._out.find_awaited(table.number, peer.conn)
        if awaited:
            self._pages[table.number].places.append(_Place(awaited, peer, list(tokens), views, there))

    def close(self, table: Table) -> None:
        """Forget a table, and erase its entries."""
        self.leave(table)
        self._out.erase(table.number)

    def leave(self, table: Table) -> None:
        """Forget a table, but leave its stored entries."""
        self._pages.pop(table.number, None)

    def take_over(self, table: Table, entries: list[JournalEntry]) -> None:
        """Take over a table's entries from an earlier host."""
        self._pages[table.number] = _Page(list(entries))

    def on_stored(self, numbers: list[int]) -> list[Table]:
        """Note that these entries are stored; return the tables whose storage works again."""
        self._out.on_stored(numbers)
        done = set(numbers)
        pages = [(table, self._pages.get(table)) for table in self._settle(numbers)]
        return [self._tables[table] for table, page in pages if page is not None and _mark_stored(page, done)]

    def on_store_failure(self, numbers: list[int], now: float) -> set[tuple[int, Conn]]:
        """Take these entries back, and refuse the commands behind them.

        Return the tables and connections with missed messages: those thrown away, or those before a return to
        a place.
        """
        refused, missed = self._out.on_store_failure(numbers, STORAGE_FAILING)
        self._settle(numbers)
        for conn, command in refused:
            peer = self._peers.get(conn)
            if peer is not None:
                peer.answered.forget(command)
        lost = set(numbers)
        for number, page in list(self._pages.items()):
            if page.retry_at is not None or any(each in lost for each, _ in page.asked):
                missed.update((number, place.peer.conn) for place in page.places)
                self._take_back(number, page, now)
        return missed

    def tick(self, now: float) -> None:
        """Try the storage again where it fails."""
        for number, page in self._pages.items():
            if page.retry_at is not None and now >= page.retry_at and not page.asked:
                page.retry_at = now + self._settings.storage_seconds
                self._rewrite(number, page, page.kept)

    def _ask(self, table: Table, entry: JournalEntry, *, quiet: bool = False) -> None:
        if not self._out.keeps:
            return
        page = self._pages.setdefault(table.number, _Page())
        fresh = isinstance(entry, Opening)
        number = self._out.persist(table.number, [pack(entry)], fresh=fresh, quiet=quiet)
        page.asked.append((number, entry))
        self._asked[number] = table.number

    def _rewrite(self, number: int, page: _Page, entries: Sequence[JournalEntry]) -> None:
        """Store these entries in place of everything stored of a table; no other entry may be pending."""
        again = self._out.persist(number, [pack(entry) for entry in entries], fresh=True)
        page.asked = [(again, entry) for entry in entries]
        self._asked[again] = number

    def _settle(self, numbers: list[int]) -> list[int]:
        """Return the tables of entries whose outcome is known now."""
        return list(dict.fromkeys(self._asked.pop(each) for each in numbers if each in self._asked))

    def _take_back(self, number: int, page: _Page, now: float) -> None:
        """Return a table to its stored state; without any stored entry the table is removed."""
        page.asked.clear()
        if not page.kept:
            del self._pages[number]
            self._tables.pop(number, None)
            self._out.erase(number)
            return
        table = self._tables[number]
        if page.retry_at is None:
            table.return_to(rebuild(number, page.kept, self._games))
        for place in reversed(page.places):
            if self._peers.get(place.peer.conn) is place.peer:
                table.put_back(place.peer, place.tokens, place.views, there=not place.there)
        page.places.clear()
        page.retry_at = now + self._settings.storage_seconds


def _mark_stored(page: _Page, numbers: set[int]) -> bool:
    """Note entries as stored; say whether the storage had failed before."""
    now_kept = [entry for number, entry in page.asked if number in numbers]
    if not now_kept:
        return False
    page.asked = [(number, entry) for number, entry in page.asked if number not in numbers]
    for entry in now_kept:
        if isinstance(entry, Opening):
            page.kept.clear()
        page.kept.append(entry)
    page.places = [place for place in page.places if place.number not in numbers]
    failed, page.retry_at = page.retry_at is not None, None
    return failed


def _is_replaced(entry: JournalEntry, by: Prepared) -> bool:
    """Say whether a later entry replaces an entry: only a seat's last text counts when a match begins."""
    return isinstance(entry, Prepared) and entry.seat == by.seat


def opening(table: Table) -> Opening:
    """Return the state of a table at the beginning of a match, or before it."""
    return Opening(
        game=table.game.id,
        version=table.game.version,
        options=msgspec.to_builtins(table.config),
        seed=table.seed,
        seats=[_describe_seated(seated) for seated in table.seats],
        match=table.match_number,
        draws=table.seed_source,
        takeback=table.rules.takeback,
        hints=table.rules.hints,
        name=table.rules.name,
        watching=table.rules.watching,
        clock=table.rules.clock,
        lock=table.rules.lock,
        bans=[KeptBan(ban.number, ban.name, ban.address) for ban in table.bans],
        position=table.position,
        bracket_game=table.rules.bracket_game,
    )


def _describe_seated(seated: Person | Robot | None) -> KeptPerson | KeptBot | None:
    if isinstance(seated, Person):
        return KeptPerson(seated.name, seated.token, seated.last, seated.ready, seated.order, seated.prepared)
    return KeptBot(seated.name, seated.prepared) if seated is not None else None
