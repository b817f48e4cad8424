"""The moving picture of one match: the present in motion, or a moment of the past."""

from __future__ import annotations

from bisect import bisect_left

from client.net.limits import FRAME_EVENTS
from client.playback.motion_player import MotionPlayer
from client.playback.timeline import CueOf, TimeLine
from client.session.store import MatchStore
from client.skins.cue import Cue
from client.skins.scene import Scene
from engine.events import Event, Viewer


class Show:
    """The moving picture of one match: as its events come, unless its time line is in the past."""

    def __init__(self, store: MatchStore, cue_of: CueOf, pace: float) -> None:
        """Show a store's events as they come, at the pace of their game."""
        self.store = store
        self.motions = MotionPlayer(store, cue_of, pace)
        self.timeline = TimeLine(store, cue_of, pace)

    @property
    def viewer(self) -> Viewer:
        """Return the viewer of the picture."""
        return self.store.viewer

    @property
    def busy(self) -> bool:
        """Say whether something is in motion, or waits for it."""
        return self.timeline.moving or (self.timeline.live and self.motions.busy)

    def update(self, dt: float, speed: float) -> list[tuple[Cue, float]]:
        """Go on by `dt` seconds; return the cues that have begun, each with its speed."""
        if not self.timeline.live:
            return self.timeline.update(dt, speed)
        self.motions.speed = speed
        self.motions.update(dt)
        return [(cue, speed) for _, cue in self.motions.started]

    def scene(self) -> Scene:
        """Return the moment to draw."""
        told, timeline, motions = self.store.events, self.timeline, self.motions
        moment = timeline.moment
        if moment is not None:
            return Scene(timeline.standing, moment, timeline.motion, told=told)
        return Scene(self.store.shown, self.store.shown_count, motions.current, not motions.busy, told)

    def hurry(self) -> bool:
        """Show at once everything in motion; False if nothing is. A playback has its own controls."""
        if self.timeline.brief:
            self.timeline.return_to_live()
        elif self.timeline.live and self.motions.busy:
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
        brief = self.timeline.brief
        self.timeline.return_to_live()
        if brief:
            return
        self.motions.skip()
        self.timeline.play_news(self.since)
