"""The pace of the picture: how many frames a second are drawn, so that what stands still costs little."""

from __future__ import annotations

MOVING_FPS = 60
"""Frames a second while something moves, and for a while after each input."""
LIVING_FPS = 14
"""Where something only stirs: a backdrop, a pulse, a clock that shows tenths."""
TICKING_FPS = 4
"""Where a clock shows whole seconds."""
RESTING_FPS = 2
"""Where nothing moves at all."""
INPUT_CHECKS_PER_S = 30
"""How often a second input is looked for while nothing moves smoothly."""
HIDDEN_FPS = 10
"""At most, while nobody can see the window."""
SMOOTH_TIME_S = 2.0
"""Seconds of smooth pictures after whatever may have set something in motion."""
DOZE_AFTER_S = 60.0
"""Seconds without input after which even what lives rests."""
MAX_FRAME_S = 1 / RESTING_FPS
"""A longer frame, as while the window is dragged, counts as this many seconds."""


class Pace:
    """Says when the next frame is due; all times are seconds of one steady clock."""

    def __init__(self, now: float) -> None:
        """Begin awake."""
        self.drawn = now
        """When the last frame was begun."""
        self._awake = now + SMOOTH_TIME_S
        self._input = now
        self._wanted: float = MOVING_FPS
        """Frames a second that were asked for last."""

    def idle(self, now: float) -> float:
        """Return for how many seconds nobody has done anything."""
        return now - self._input

    def touch(self, now: float) -> None:
        """Hear that the player has done something."""
        self._input = now
        self.wake(now)

    def wake(self, now: float) -> None:
        """Draw the next frame soon, and smoothly for a while: something may move from now on."""
        if now >= self._awake:
            # What begins now must not begin with the time that was rested.
            self.drawn = max(self.drawn, now - 1 / MOVING_FPS)
        self._awake = now + SMOOTH_TIME_S

    @property
    def pause(self) -> float:
        """Return for how many seconds nothing has to be looked at."""
        return 1 / max(INPUT_CHECKS_PER_S, self._wanted)

    def frame(self, now: float, rate: float, *, seen: bool) -> float | None:
        """Return how many seconds the frame that is due now goes on by; None where none is due.

        `rate` is how many frames a second what is shown needs by itself; `seen` whether the window is.
        """
        self._wanted = wanted = MOVING_FPS if now < self._awake else rate
        since = now - self.drawn
        # A frame of the loop that comes a little early is not put off for a whole one.
        if since < 0.9 / (wanted if seen else min(wanted, HIDDEN_FPS)):
            return None
        self.drawn = now
        return min(since, MAX_FRAME_S)
