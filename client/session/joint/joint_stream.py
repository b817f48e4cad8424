"""The streams of a match to the public and to each seat, put together to what all of them know."""

from __future__ import annotations

from typing import Any

from client.net.breach import plausible
from client.net.limits import MAX_MATCH_EVENTS
from client.session.store import Gap
from client.session.table_vetting import require
from engine.events import Event, Viewer, redact, unite
from engine.game import Codec, Game
from engine.match.beginning import MATCH_EVENTS
from engine.match.entries import ENTRIES, Decided
from engine.wire.protocol import Events


class JointStream:
    """One stream made of several; each of its events waits until all of them have told it."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        """Begin before the first event of a match."""
        self._codec = Codec(game, *MATCH_EVENTS)
        self._seats = range(seats)
        self._waiting: dict[Viewer, list[Event]] = {viewer: [] for viewer in (None, *self._seats)}
        """Events of each viewer that others have not told yet."""
        self._count, self._revision = 0, 0
        """Number of the last event that all have told, and its revision."""
        self.hides = False
        """Whether any seat has been told what the public has not."""

    def take(self, message: Events) -> Events | None:
        """Take in a viewer's events; return those that all have told now, if there are any.

        Raises `Gap` if events before them are missing, and `Breach` if the streams tell different things.
        """
        require(message.seat in self._waiting, "a view from a seat that is not there")
        waiting = self._waiting[message.seat]
        known = self._count + len(waiting)
        if message.first_seq > known + 1:
            raise Gap(known + 1)
        with plausible("events"):
            fresh = self._codec.events(message.events)[known + 1 - message.first_seq :]
        require(known + len(fresh) <= MAX_MATCH_EVENTS, "a match without end")
        waiting += fresh
        complete = min(map(len, self._waiting.values()))
        if not complete:
            return None
        with plausible("events"):
            joint = [self._unite(index) for index in range(complete)]
        for each in self._waiting.values():
            del each[:complete]
        first = self._count + 1
        self._count += complete
        self._revision += sum(isinstance(event, ENTRIES) for event in joint)
        told = [Codec.plain(event) for event in joint]
        return Events(message.table, message.match, None, self._revision, first, told)

    def _unite(self, index: int) -> Event:
        """Return an event that all have told."""
        public = self._waiting[None][index]
        by_seat = [self._waiting[seat][index] for seat in self._seats]
        if isinstance(public, Decided):
            # Who has decided knows the whole action.
            decided = by_seat[public.seat]
            require(isinstance(decided, Decided) and decided.seat == public.seat, "streams that differ")
            return decided
        event = unite(public, by_seat)
        self.hides = self.hides or event != public
        same = all(redact(event, seat) == told for seat, told in enumerate(by_seat))
        require(same and redact(event, None) == public, "streams that differ")
        return event
