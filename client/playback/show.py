"""The moment that the table shows: the present in motion, one of the past, or a replay."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from client.net.limits import FRAME_EVENTS
from client.playback.motion_player import MotionPlayer
from client.playback.replay import Film, Replay
from client.session.store import MatchStore
from client.skins.cue import Cue
from client.skins.scene import Scene
from engine.events import Event, Viewer
from engine.match.state import MatchState

CueOf = Callable[[MatchState[Any], Event], Cue | None]


class Show:
    """The moving picture of one match; `moment` is the number of a past event on show, if any."""

    def __init__(self, store: MatchStore, cue_of: CueOf, pace: float) -> None:
        """Show a store's events as they come, at the pace of their game."""
        self.store = store
        self.motions = MotionPlayer(store, cue_of, pace)
        self.replay: Replay | None = None
        self.moment: int | None = None
        self._cue_of = cue_of
        self._past: tuple[int, MatchState[Any]] | None = None

    @property
    def viewer(self) -> Viewer:
        """Return the viewer of the picture."""
        return self.store.viewer

    @property
    def film(self) -> Film | None:
        """Return the film of the whole match, if one is shown."""
        return self.replay if isinstance(self.replay, Film) else None

    def update(self, dt: float, speed: float) -> list[tuple[Cue, float]]:
        """Go on by `dt` seconds; return the cues that have begun, each with its speed."""
        if self.replay is not None:
            if self.film is not None:
                dt, speed = (0.0 if self.film.paused else dt), (speed or 1.0) * self.film.faster
            begun = self._play(self.replay.motions, dt, speed or 1.0)
            if self.replay.over:
                self.replay = None
            return begun
        return self._play(self.motions, dt, speed) if self.moment is None else []

    def _play(self, motions: MotionPlayer, dt: float, speed: float) -> list[tuple[Cue, float]]:
        motions.speed = speed
        motions.update(dt)
        return [(cue, speed) for _, cue in motions.started]

    def scene(self) -> Scene:
        """Return the moment to draw."""
        told = self.store.events
        if self.replay is not None:
            replay = self.replay
            return Scene(replay.standing, replay.number, replay.motions.current, told=told)
        if self.moment is not None:
            if self._past is None or self._past[0] != self.moment:
                self._past = (self.moment, self.store.state_at(self.moment))
            return Scene(self._past[1], self.moment, told=told)
        motions = self.motions
        return Scene(self.store.shown, self.store.shown_count, motions.current, not motions.busy, told)

    def hurry(self) -> bool:
        """Show at once everything in motion; False if nothing is. A film has its own buttons."""
        if self.film is not None:
            return False
        if self.replay is not None:
            self.replay = None
        elif self.motions.busy and self.moment is None:
            self.motions.skip()
        else:
            return False
        return True

    @property
    def since(self) -> int:
        """Return the first event's number of the last news: the others' actions, or the last decision."""
        if self.viewer is not None:
            return self.store.since_own_decision()
        decided = self.store.decided
        at = bisect_left(decided, (self.store.shown_count, -1))
        return decided[at - 1][0] + 1 if at else 1

    @property
    def news(self) -> list[Event]:
        """Return the last news as far as it has been shown; of a long one only the end."""
        last = self.store.shown_count
        return self.store.events[max(self.since - 1, last - FRAME_EVENTS) : last]

    @property
    def last_decider(self) -> int | None:
        """Return the seat that decided last."""
        return self.store.decided[-1][1] if self.store.decided else None

    def show_again(self) -> None:
        """Show the last news once more, or stop showing it."""
        if self.replay is not None:
            self.replay = None
            return
        self.motions.skip()
        if self.news:
            self.replay = Replay(
                self.store, self.since, self.store.shown_count, self._cue_of, self.motions.pace
            )

    def watch(self) -> None:
        """Show the whole match once more."""
        self.motions.skip()
        self.replay = Film(self.store, self._cue_of, self.motions.pace)
