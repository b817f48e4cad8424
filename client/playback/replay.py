"""A second showing of shown events, on a copy, without touching the present."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.playback.motion_player import MotionPlayer
from client.session.store import MatchStore
from client.skins.cue import Cue
from engine.events import Event
from engine.match.state import MatchState


class Replay:
    """Play the events `first` to `last` of a store once more; numbers as in the store, from 1."""

    def __init__(
        self,
        store: MatchStore,
        first: int,
        last: int,
        cue_of: Callable[[MatchState[Any], Event], Cue | None],
        pace: float,
    ) -> None:
        """Begin before the event `first`; raises `IndexError` if it is not known."""
        self._reel = _Reel(store, first - 1, last)
        self.motions = MotionPlayer(self._reel, cue_of, pace)

    @property
    def standing(self) -> MatchState[Any]:
        """Return the shown moment."""
        return self._reel.shown

    @property
    def number(self) -> int:
        """Return the number of events up to it."""
        return self._reel.shown_count

    @property
    def over(self) -> bool:
        """Say whether everything has been shown."""
        return not self.motions.busy


class Film(Replay):
    """The whole match once more, with a pause and faster if the player wishes."""

    FASTEST = 8

    def __init__(
        self,
        store: MatchStore,
        cue_of: Callable[[MatchState[Any], Event], Cue | None],
        pace: float,
    ) -> None:
        """Begin before the first event; raises `IndexError` if it is not known."""
        super().__init__(store, 1, store.shown_count, cue_of, pace)
        self.paused = False
        self.faster = 1
        """Speed of the film, compared with everything else."""

    def quicken(self) -> None:
        """Play twice as fast; after the fastest speed comes the first one."""
        self.faster = 1 if self.faster == self.FASTEST else 2 * self.faster


class _Reel:
    """A part of a store's stream, in the form that a motion player needs."""

    def __init__(self, store: MatchStore, count: int, last: int) -> None:
        self.shown = store.state_at(count)
        self.shown_count = count
        self._events = store.events
        self._last = last

    def peek(self) -> Event | None:
        """Return the next event that is not shown yet."""
        return self._events[self.shown_count] if self.shown_count < self._last else None

    def commit(self) -> Event | None:
        """Show the next event and return it."""
        event = self.peek()
        if event is not None:
            self.shown.fold(event)
            self.shown_count += 1
        return event

    def skip(self) -> None:
        """Show everything."""
        while self.commit() is not None:
            pass
