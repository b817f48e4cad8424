"""Cues: the look, sound and duration of events."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.events import Viewer


@dataclass(frozen=True)
class Blow:
    """A blow that falls `at` a part of a motion, from 0 to 1; a `weight` of 1 is the heaviest."""

    at: float
    weight: float

    @property
    def stop(self) -> float:
        """Return the pause of the motion at the blow, in seconds at speed 1."""
        return 0.06 + 0.03 * self.weight


@dataclass(frozen=True)
class Cue:
    """The look and sound of an event; `duration` is in seconds at speed 1, without the stop of a `blow`.

    `commit_at` is the part of the motion, from 0 to 1, at which the event is folded.
    """

    duration: float
    motion: str
    sound: str | None = None
    commit_at: float = 1.0
    blow: Blow | None = None

    @property
    def lasts(self) -> float:
        """Return the whole duration in seconds at speed 1."""
        return self.duration + (self.blow.stop if self.blow is not None else 0.0)

    def part(self, elapsed: float) -> float:
        """Return the part of the motion after `elapsed` seconds at speed 1, from 0 to 1."""
        if self.blow is not None and elapsed > self.blow.at * self.duration:
            elapsed -= self.blow.stop
            if elapsed <= self.blow.at * self.duration:
                return self.blow.at
        return min(1.0, elapsed / self.duration)


def calm(cue: Cue | None) -> Cue | None:
    """Return a cue without its blow, for players who want no jolts."""
    return cue if cue is None or cue.blow is None else replace(cue, blow=None)


def end_sound(winner: int | None, viewer: Viewer) -> str:
    """Return the sound of the end of a match for a viewer; without a winner it is a tie."""
    if winner is None:
        return "tie"
    return "win" if viewer is None or viewer == winner else "lose"
