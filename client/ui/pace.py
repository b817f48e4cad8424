"""The pace of the picture: how many frames a second are drawn, so that what stands still costs little."""

from __future__ import annotations

MOVING = 60
"""Frames a second while something moves, and for a while after each input."""
LIVING = 14
"""Where something only stirs: a backdrop, a pulse, a clock that shows tenths."""
TICKING = 4
"""Where a clock shows whole seconds."""
RESTING = 2
"""Where nothing moves at all."""
LOOKING = 30
"""How often a second input is looked for while nothing moves smoothly."""
HIDDEN = 10
"""At most, while nobody can see the window."""
ATTENTION = 2.0
"""Seconds of smooth pictures after whatever may have set something in motion."""
DOZE = 60.0
"""Seconds without input after which even what lives rests."""
LONGEST = 1 / RESTING
"""A longer frame, as while the window is dragged, counts as this many seconds."""


class Pace:
    """Says when the next frame is due; all times are seconds of one steady clock."""

    def __init__(self, now: float) -> None:
        """Begin awake."""
        self.drawn = now
        """When the last frame was begun."""
        self._awake = now + ATTENTION
        self._input = now
        self._wanted: float = MOVING
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
            self.drawn = max(self.drawn, now - 1 / MOVING)
        self._awake = now + ATTENTION

    @property
    def pause(self) -> float:
        """Return for how many seconds nothing has to be looked at."""
        return 1 / max(LOOKING, self._wanted)

    def frame(self, now: float, rate: float, *, seen: bool) -> float | None:
        """Return how many seconds the frame that is due now goes on by; None where none is due.

        `rate` is how many frames a second what is shown needs by itself; `seen` whether the window is.
        """
        self._wanted = wanted = MOVING if now < self._awake else rate
        since = now - self.drawn
        # A frame of the loop that comes a little early is not put off for a whole one.
        if since < 0.9 / (wanted if seen else min(wanted, HIDDEN)):
            return None
        self.drawn = now
        return min(since, LONGEST)
