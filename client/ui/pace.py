"""The pace of the picture: the frames a second, few for a still picture."""

from __future__ import annotations

MOVING_FPS = 60
"""Frames a second during motions, and for a while after each input."""
LIVING_FPS = 14
"""Frames a second for slight motions: a backdrop, a pulse, a clock with tenths."""
TICKING_FPS = 4
"""Frames a second for a clock with whole seconds."""
RESTING_FPS = 2
"""Frames a second for a still picture."""
INPUT_CHECKS_PER_S = 30
"""Checks for input a second while the picture is not smooth."""
HIDDEN_FPS = 10
"""Most frames a second while the window is not visible."""
SMOOTH_TIME_S = 2.0
"""Seconds of smooth pictures after any cause of a motion."""
DOZE_AFTER_S = 60.0
"""Seconds without input after which even animations rest."""
MAX_FRAME_S = 1 / RESTING_FPS
"""Most seconds that a frame counts, for example while the window is dragged."""


class Pace:
    """The time of the next frame; all times are seconds of one steady clock."""

    def __init__(self, now: float) -> None:
        """Begin awake."""
        self.drawn = now
        """Time when the last frame was begun."""
        self._awake = now + SMOOTH_TIME_S
        self._input = now
        self._wanted: float = MOVING_FPS
        """Frames a second of the last request."""

    def idle(self, now: float) -> float:
        """Return the seconds since the last input."""
        return now - self._input

    def touch(self, now: float) -> None:
        """Note an input of the player."""
        self._input = now
        self.wake(now)

    def wake(self, now: float) -> None:
        """Draw the next frame soon, and smoothly for a while: a motion may begin."""
        if now >= self._awake:
            # A new motion must not begin with the rested time.
            self.drawn = max(self.drawn, now - 1 / MOVING_FPS)
        self._awake = now + SMOOTH_TIME_S

    @property
    def pause(self) -> float:
        """Return the seconds for which the loop may sleep."""
        return 1 / max(INPUT_CHECKS_PER_S, self._wanted)

    def frame(self, now: float, rate: float, *, seen: bool) -> float | None:
        """Return the seconds by which the frame that is due now advances; None if none is due.

        `rate` is the frames a second that the picture needs by itself; `seen` says whether the window is
        visible.
        """
        self._wanted = wanted = MOVING_FPS if now < self._awake else rate
        since = now - self.drawn
        # A frame that comes a little early is not delayed by a whole one.
        if since < 0.9 / (wanted if seen else min(wanted, HIDDEN_FPS)):
            return None
        self.drawn = now
        return min(since, MAX_FRAME_S)
