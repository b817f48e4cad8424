"""The time line of a match: a position anywhere in a store's stream, from its beginning to its live end."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from client.playback.motion_player import MotionPlayer
from client.session.store import MatchStore
from client.skins.cue import Cue
from engine.events import Event
from engine.match.state import MatchState

FASTEST = 8
"""Greatest speed of a playback, compared with everything else."""
MAX_CAUGHT_UP_DECISIONS = 3
"""Most missed decisions that are shown in motion after looking back; more are shown at once."""

CueOf = Callable[[MatchState[Any], Event], Cue | None]


class TimeLine:
    """The position of one viewer in a match: live, or looking back at a moment, still or in motion.

    A moment is a number of events: the position after the first so many of them. While the viewer looks back
    nothing is shown of the events that come in; they are `missed`.
    """

    def __init__(self, store: MatchStore, cue_of: CueOf, pace: float) -> None:
        """Begin live; `cue_of` and `pace` are those of a `MotionPlayer`."""
        self.store = store
        self.glance: int | None = None
        """Moment that is shown only while the mouse points at it."""
        self.playing = False
        """Whether the playback goes on, as far as the viewer looks back."""
        self.brief = False
        """Whether only the last news are played: any press leads back to the present."""
        self.faster = 1
        """Speed of the playback, compared with everything else."""
        self.on_jump: Callable[[], object] = lambda: None
        """Called after the viewer has left what was shown; the screen sets it."""
        self._cue_of = cue_of
        self._pace = pace
        self._reel: _Reel | None = None
        self._motions: MotionPlayer | None = None
        self._glanced: _Reel | None = None

    # State.

    @property
    def live(self) -> bool:
        """Say whether the present is shown."""
        return self._reel is None and self.glance is None

    @property
    def moving(self) -> bool:
        """Say whether a playback goes on."""
        return self._reel is not None and self.playing

    @property
    def end(self) -> int:
        """Return the last moment that can be looked at: the one that was shown last, if all is known."""
        return min(self.store.shown_count, len(self.store.events))

    @property
    def position(self) -> int:
        """Return the moment at which the viewer is, whatever the mouse points at; live it is the end."""
        return self.end if self._reel is None else self._reel.shown_count

    @property
    def moment(self) -> int | None:
        """Return the shown moment of the past; None for the present."""
        if self.glance is not None:
            return self.glance
        return None if self._reel is None else self._reel.shown_count

    @property
    def missed(self) -> int:
        """Return the number of decisions that were made behind the live end, as it is shown."""
        decided = self.store.decided
        return len(decided) - bisect_left(decided, (self.store.shown_count, -1))

    @property
    def standing(self) -> MatchState[Any]:
        """Return the position at the shown moment of the past."""
        return self._shown_reel().shown

    @property
    def motion(self) -> tuple[Event, Cue, float] | None:
        """Return the event in motion, its cue, and how far it has come from 0 to 1."""
        return self._motions.current if self._motions is not None and self.glance is None else None

    def count_decisions(self, moment: int) -> int:
        """Return the number of decisions up to a moment, without what was offered, asked for and answered."""
        return bisect_left(self.store.decided, (moment, -1))

    # Places on the line. A unit of it is a decision; the first unit is the set-up.

    @property
    def length(self) -> int:
        """Return the number of units up to the end."""
        return self.store.revisions[self.end - 1] + 1 if self.end else 0

    def place(self, moment: int) -> float:
        """Return the place of a moment, from 0 to `length`."""
        if moment <= 0:
            return 0.0
        revisions = self.store.revisions
        unit = revisions[moment - 1]
        first, last = bisect_left(revisions, unit), bisect_right(revisions, unit)
        return unit + (moment - first) / (last - first)

    def find_moment(self, place: float) -> int:
        """Return the moment nearest to a place at which a decision is complete."""
        return min(bisect_left(self.store.revisions, round(place)), self.end) if place > 0 else 0

    # Moves of the viewer.

    def jump(self, moment: int) -> None:
        """Look at a moment and stand still there; at the end of the line return to the present."""
        if moment >= self.end:
            self.return_to_live()
        else:
            self._go(max(0, moment))

    def step(self, by: int) -> bool:
        """Go on by one decision, 1 forwards or -1 back; False if there is none."""
        at, revisions = self.position, self.store.revisions
        if by > 0:
            return self._move(bisect_right(revisions, revisions[at]) if at < self.end else at)
        return self._move(bisect_left(revisions, revisions[at - 1]) if at else at)

    def step_round(self, by: int, rounds: Sequence[int]) -> bool:
        """Go to the next beginning of a round, 1 forwards or -1 back; False if there is none.

        `rounds` are the moments of these beginnings. Behind the last one is the present, before the first one
        the beginning of the match.
        """
        at = self.position
        if by > 0:
            return self._move(next((each for each in rounds if each > at), self.end))
        return self._move(next((each for each in reversed(rounds) if each < at), 0))

    def play(self) -> None:
        """Play on from the shown moment; from the live end play the whole match."""
        if self._reel is None and self.end:
            self._go(0)
        self.point_at(None)
        self.playing, self.brief = self._reel is not None, False

    def play_news(self, first: int) -> None:
        """Play the events from this number on once more, and then return to the present."""
        if 1 <= first <= self.end:
            self._go(first - 1)
            self.playing = self.brief = True

    def pause(self) -> None:
        """Hold the playback."""
        self.playing = self.brief = False

    def quicken(self) -> None:
        """Play twice as fast; after the fastest speed comes the first one."""
        self.faster = 1 if self.faster == FASTEST else 2 * self.faster

    def return_to_live(self) -> bool:
        """Return to the present; False if it was shown already."""
        if self.live:
            return False
        self._catch_up()
        self.on_jump()
        return True

    def point_at(self, moment: int | None) -> None:
        """Show a moment for as long as the mouse points at it, unless something is played; None ends that."""
        self.glance = None if self.playing else moment
        if self.glance is None:
            self._glanced = None

    # From frame to frame.

    def update(self, dt: float, speed: float) -> list[tuple[Cue, float]]:
        """Play on by `dt` seconds; return the cues that have begun, each with its speed."""
        motions = self._motions
        if motions is None or not self.moving:
            return []
        motions.speed = (speed or 1.0) * (1 if self.brief else self.faster)
        motions.update(dt)
        begun = [(cue, motions.speed) for _, cue in motions.started]
        if not motions.busy:
            self._catch_up()
        return begun

    def _catch_up(self) -> None:
        """Be in the present again."""
        if self.missed > MAX_CAUGHT_UP_DECISIONS:
            self.store.skip()
        self._reel = self._motions = self._glanced = self.glance = None
        self.playing = self.brief = False

    def _move(self, moment: int) -> bool:
        if moment == self.position:
            return False
        self.jump(moment)
        return True

    def _go(self, moment: int) -> None:
        self._reel = _Reel(self.store, moment, self.end)
        self._motions = MotionPlayer(self._reel, self._cue_of, self._pace)
        self._glanced = self.glance = None
        self.playing = self.brief = False
        self.on_jump()

    def _shown_reel(self) -> _Reel:
        """Return the shown part of the stream; there must be one."""
        if self.glance is None:
            assert self._reel is not None
            return self._reel
        if self._glanced is None or self._glanced.shown_count != self.glance:
            self._glanced = _Reel(self.store, self.glance, self.glance)
        return self._glanced


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
