"""A store's events played in time: each is shown by its cue and then folded into the picture."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from client.net.limits import FRAME_EVENTS
from client.skins.cue import Cue
from engine.events import Event
from engine.match.entries import Decided
from engine.match.state import MatchState


class Reel(Protocol):
    """Events in their order, folded one by one into the picture: a store, or a part of one in a replay."""

    shown: MatchState[Any]
    shown_count: int

    def peek(self) -> Event | None:
        """Return the next event that is not shown yet."""

    def commit(self) -> Event | None:
        """Fold the next event into `shown` and return it."""

    def skip(self) -> None:
        """Show everything."""


class MotionPlayer:
    """The events of a store played one after another; an event without a cue is folded at once.

    The store decides: if another caller folds its queue, the motion of a shown event ends.
    """

    def __init__(
        self,
        store: Reel,
        cue_of: Callable[[MatchState[Any], Event], Cue | None],
        pace: float = math.inf,
    ) -> None:
        """Play a store; `cue_of` receives the picture before the event.

        `pace` is the most seconds, at speed 1, of all motions between two quiet positions.
        """
        self.store = store
        self.pace = pace
        self.speed = 1.0
        """Speed factor; 0 shows everything at once."""
        self.started: list[tuple[Event, Cue]] = []
        """Events that began in the last `update`, and their cues, also if speed 0 left no motion."""
        self._cue_of = cue_of
        self._motion: tuple[Event, Cue] | None = None
        self._elapsed = 0.0
        self._granted = 0.0
        """Seconds that the motions since the last quiet position take."""
        self._waiting = False
        """Whether the event in motion is still to be folded."""
        self._expected = 0
        """The store's `shown_count` as long as no other caller folds its queue."""

    @property
    def current(self) -> tuple[Event, Cue, float] | None:
        """Return the event in motion, its cue, and how far it has come from 0 to 1."""
        if self._motion is None or self._expected != self.store.shown_count:
            return None
        event, cue = self._motion
        return event, cue, cue.part(self._elapsed)

    @property
    def busy(self) -> bool:
        """Say whether something is in motion or waits for it."""
        return self.current is not None or self.store.peek() is not None

    def update(self, dt: float) -> list[Event]:
        """Let `dt` seconds pass and return the events folded in this step: at most about `FRAME_EVENTS`.

        The rest waits for the next step, at any speed.
        """
        self.started = []
        left = max(0.0, dt) * self.speed
        folded: list[Event] = []
        while len(folded) < FRAME_EVENTS and (self.current is not None or self._begin(folded)):
            left = self._advance(left, folded)
            if self._motion is not None:
                break
        return folded

    def skip(self) -> None:
        """Show everything that has happened."""
        self._motion = None
        self.store.skip()

    def _begin(self, folded: list[Event]) -> bool:
        """Start the next motion, and fold the events before it that have none; False if there is none."""
        self._motion = None
        while len(folded) < FRAME_EVENTS and (event := self.store.peek()) is not None:
            shown = self.store.shown
            if isinstance(event, Decided) and shown.game.is_quiet(shown.state):
                self._granted = 0.0
            cue = self._shorten(self._cue_of(shown, event))
            if cue is not None:
                self.started.append((event, cue))
                if cue.duration > 0 and self.speed > 0:
                    self._motion = (event, cue)
                    self._elapsed = 0.0
                    self._expected = self.store.shown_count
                    self._waiting = True
                    return True
            self.store.commit()
            folded.append(event)
        return False

    def _shorten(self, cue: Cue | None) -> Cue | None:
        """Return a cue that takes at most half of the remaining time, which is never used up."""
        if cue is None:
            return None
        room = (self.pace - self._granted) / 2
        if cue.lasts > room:
            cue = replace(cue, duration=min(cue.duration, room), blow=None)
        self._granted += cue.lasts
        return cue

    def _advance(self, left: float, folded: list[Event]) -> float:
        """Move the present motion on and return the time that is left after it."""
        assert self._motion is not None
        event, cue = self._motion
        ends = self.speed <= 0 or self._elapsed + left >= cue.lasts
        spent = max(0.0, cue.lasts - self._elapsed) if ends else left
        self._elapsed += spent
        if self._waiting and (ends or cue.part(self._elapsed) >= cue.commit_at):
            self.store.commit()
            self._waiting = False
            self._expected = self.store.shown_count
            folded.append(event)
        if ends:
            self._motion = None
        return left - spent
