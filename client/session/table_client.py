"""The player's table, played or watched: its own seats, and the way back to them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from client.net.connection import Connection, ConnectionLost, Refused
from client.net.limits import MAX_STREAM_GAPS
from client.net.reconnect import Asking, Reconnect
from client.session.clocks import ClockFaces
from client.session.match_client import MatchClient
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.session.store import Gap
from client.session.table_vetting import require, shows_all_seats, vet_own, vet_same, vet_snapshot
from client.storage.saved_match import SavedMatch
from client.storage.saved_seats import Place
from engine.events import Seat, Viewer
from engine.wire.proofs import token_key
from engine.wire.protocol import (
    Bans,
    Clocks,
    Commitment,
    Dismissed,
    Events,
    HostMessage,
    Leave,
    Rejected,
    Resume,
    Reveal,
    Seals,
    Seated,
    Snapshot,
    TableGone,
    TableInfo,
    Watch,
)

LOST_SEAT_CODES = ("unknown_token", "no_such_table")
"""Refusals for a place that does not exist any more."""
UNKNOWN = "a place at a game that is not here in the host's version"


class TableClient:
    """One table at most, with any number of its seats, over all connections to its host."""

    def __init__(
        self, connection: Reconnect, changes: SessionChanges, room: RoomClient, match: MatchClient
    ) -> None:
        """Begin at no table of a `room`; the `match` receives the host's messages about it."""
        self.number: int | None = None
        self.tokens: dict[Seat, str] = {}
        """Tokens that lead back to the player's seats, also before a match."""
        self.following: Viewer = None
        """Seat whose side a spectator takes; the match's viewer decides what the spectator knows."""
        self.dismissed: Refused | None = None
        """Reason of the removal from the last table; None without one."""
        self.bans: Bans | None = None
        """Bans of the player's own table, as last received by its owner."""
        self._connection = connection
        self._changes = changes
        self._room = room
        self._match = match
        self.all_seats = False
        """Whether a spectator follows every seat, where the table shows them."""
        self._given: set[Seat] = set()
        """Seats that the host has given; a newly announced table need not have a stored one."""
        self._missing, self._gaps = 0, 0
        """Event that was last requested again, and the number of requests."""
        self._asking: dict[Viewer, asyncio.Task[None]] = {}

    @property
    def info(self) -> TableInfo | None:
        """Return the table's public state."""
        return self._room.table(self.number)

    @property
    def own_seats(self) -> list[Seat]:
        """Return the player's seats, also before the match."""
        return sorted(self.tokens)

    def turn_to(self, seat: Seat) -> None:
        """Show another own seat of the match, and act for it; raises `KeyError` for other seats."""
        if seat not in self.tokens:
            raise KeyError(seat)
        self._match.turn_to(seat)

    def next_own(self) -> Seat | None:
        """Return an own seat with an open question or decision, the shown one first, or None."""
        info, stores = self.info, self._match.stores
        if info is None or info.paused:
            return None
        # Seats with a bot in place, or with a pending choice of others, have nothing left to decide.
        own = [
            (seat, stores[seat])
            for seat in self.own_seats
            if seat in stores and info.seats[seat].state != "stand_in" and not info.seats[seat].choosers
        ]
        # A seat whose stream is behind the others' would decide in a past position.
        newest = max((store.true.revision for _, store in own), default=0)
        asked = [seat for seat, store in own if store.waits_for_answer]
        deciding = [
            seat
            for seat, store in own
            if store.true.revision == newest
            and store.true.outcome is None
            and not store.answered
            and seat in store.game.to_act(store.true.state)
        ]
        seats = asked or deciding
        return self._match.seat if self._match.seat in seats else next(iter(seats), None)

    # Coming and going.

    def recall(self, kept: Place | SavedMatch) -> None:
        """Take over the seats of an earlier run of the client, and its pledge before a match."""
        self.number, self.tokens = kept.table, dict(kept.tokens)
        self._match.draws.recall(kept.match, kept.pledge)

    def follow(self, number: int, seat: Viewer) -> None:
        """Become a spectator of a table, at a seat's side."""
        self.number, self.following = number, seat
        self._changes.tell("table")

    def follows_all(self, number: int) -> bool:
        """Say whether a spectator of a table follows every seat there."""
        return self.all_seats and shows_all_seats(self._room.table(number))

    def give_back(self, seat: Seat) -> None:
        """Give up an own seat, and look at the match from another one."""
        self.tokens.pop(seat, None)
        if self.info is not None:
            self._match.note_people(self.info, self.own_seats)
        others = [each for each in self.own_seats if each in self._match.stores]
        if self._match.seat == seat and others:
            self.turn_to(others[0])
        self._changes.tell("table")

    def leave(self) -> None:
        """Be at no table any more."""
        self._match.leave()
        self.number, self.following, self.tokens, self.bans = None, None, {}, None
        self._given.clear()
        self._changes.tell("table")

    def dismiss(self, why: Refused) -> None:
        """Be at no table any more after a removal."""
        self.dismissed = why
        self.leave()
        self._changes.tell("dismissed")

    async def come_back(self, link: Connection) -> None:
        """Take the old place again on a new connection; raises `ConnectionLost`, `Refused` if that fails."""
        if self.number is not None and not self.tokens:
            await self._watch(link)
            return
        # If seats were exchanged meanwhile, the first resumed one reports that already.
        for seat, token in sorted(self.tokens.items()):
            try:
                await self._resume(link, seat, token)
            except Refused as refused:
                # One of several people here may have been sent away.
                if refused.code not in LOST_SEAT_CODES or len(self.tokens) == 1:
                    raise
                self.tokens = {at: other for at, other in self.tokens.items() if other != token}

    async def close(self) -> None:
        """Cancel all pending requests."""
        for task in self._asking.values():
            task.cancel()
        await asyncio.gather(*self._asking.values(), return_exceptions=True)

    # Messages of the host.

    def handle_message(self, message: HostMessage) -> None:
        """Apply a message about this table; raises `Breach` if no host would send it.

        The room gets it after this: a table is vetted against the last notice of it.
        """
        match message:
            case TableInfo() if message.table == self.number:
                if self.info is not None and self._match.stores and message.match == self._match.number:
                    vet_same(self.info, message)
                self._vet_seats(message, self._given & self.tokens.keys())
                self._match.note_people(message, self.own_seats)
            case TableGone() if message.table == self.number:
                self.leave()
            case Dismissed() if message.table == self.number:
                self.dismiss(Refused(message.code))
            case Bans() if message.table == self.number:
                self.bans = message
                self._changes.tell("table")
            case Seated() if self.number in (None, message.table):
                self._take_seat(message)
            case Snapshot() if self.number in (None, message.table):
                info = vet_snapshot(self._room.table(message.table), message, self._match.number)
                require(self._room.has_game(info.game), UNKNOWN)
                self.number = message.table
                self._match.show(message, info, self.own_seats)
            case Events() if message.table == self.number:
                self._take(message)
            case Clocks() if self.number in (None, message.table):
                self._match.clock(ClockFaces(message))
            case Commitment() if self.number in (None, message.table):
                self._match.draws.promise(message, [*self.tokens])
            case Seals() if self.number in (None, message.table):
                self._match.draws.show(message)
            case Reveal() if message.table == self.number:
                self._match.reveal(message, seeded=self.info is not None and self.info.seeded)
            case _:
                pass

    def _vet_seats(self, info: TableInfo | None, own: Collection[Seat]) -> None:
        """Raise `Breach` if players here cannot have these seats, as far as their table is known."""
        vet_own(info, own)
        require(info is None or not own or self._room.has_game(info.game), UNKNOWN)

    def _take_seat(self, message: Seated) -> None:
        self._vet_seats(self._room.table(message.table), [message.seat])
        self._given.add(message.seat)
        self.number, self.following = message.table, None
        # After an exchange of seats the same token belongs to another seat.
        moved = next((seat for seat, token in self.tokens.items() if token == message.token), message.seat)
        other = self.tokens.pop(message.seat, None)
        if moved != message.seat:
            del self.tokens[moved]
            if other is not None:
                self.tokens[moved] = other
        self.tokens[message.seat] = message.token
        if self.info is not None:
            self._match.note_people(self.info, self.own_seats)
        self._changes.tell("table")

    def _take(self, message: Events) -> None:
        try:
            self._match.take(message)
        except Gap as gap:
            if message.seat not in self._asking:
                self._gaps = self._gaps + 1 if gap.missing == self._missing else 1
                self._missing = gap.missing
                require(self._gaps <= MAX_STREAM_GAPS, "a gap that is never filled")
                task = asyncio.ensure_future(self._ask_again(message.seat))
                self._asking[message.seat] = task
                task.add_done_callback(lambda _: self._asking.pop(message.seat))

    async def _ask_again(self, viewer: Viewer) -> None:
        """Request the missing part of a stream again."""
        link = self._connection.link
        try:
            if viewer is not None and viewer in self.tokens:
                await self._resume(link, viewer, self.tokens[viewer])
            elif not self.tokens and self.number is not None:
                await link.command(Leave(0, self.number))
                await self._watch(link)
        except (ConnectionLost, Refused):
            # After a lost connection the whole stream is requested.
            pass

    async def _resume(self, link: Connection, seat: Seat, token: str) -> None:
        """Take an own seat again and request the rest of its stream; raises `ConnectionLost`, `Refused`."""
        assert self.number is not None
        stores = self._match.stores
        known = len(stores[seat].events) if seat in stores else 0
        proof = link.prove("seat", self.number, seat, token_key(token))
        await carry_out(link, Resume(0, self.number, seat, proof, known, self._match.number))

    async def _watch(self, link: Connection) -> None:
        """Follow the table as before; raises `ConnectionLost`, `Refused`."""
        assert self.number is not None
        table, salt = self.number, self._room.salt(self.number)
        viewer = self._room.viewer(table, self.following)
        keyring = self._room.keyring
        watch = keyring.asking(
            salt, None, table, viewer, lambda proof: Watch(0, table, viewer, proof, self.follows_all(table))
        )
        await carry_out(link, watch)


async def carry_out(link: Connection, asking: Asking) -> None:
    """Send a command and wait for it; raises `ConnectionLost`, `Refused`."""
    answer = await link.command(asking(link) if callable(asking) else asking)
    if isinstance(answer, Rejected):
        raise Refused(answer.code, answer.args)
