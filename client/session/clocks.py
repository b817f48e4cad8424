"""The players' clocks between two notices of the host."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.events import Seat
from engine.wire.protocol import Clocks

AT_END = 1.0
"""Seconds of a clock that has run out which a notice of the end may be ahead of one of the clock."""


class ClockFaces:
    """What the clocks of one match show, counted on from the moment when the host told of them."""

    def __init__(self, message: Clocks, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with a notice that has just come; `now` gives seconds and never goes back."""
        self.match = message.match
        self._left = list(message.left)
        self._running = set(message.running)
        self._now = now
        self._came = now()

    def count_seconds_left(self, seat: Seat) -> float | None:
        """Return the seconds that a seat has left now, at least 0; None if it has no clock."""
        left = self._left[seat] if seat < len(self._left) else None
        if left is None:
            return None
        gone = self._now() - self._came if seat in self._running else 0.0
        return max(0.0, left - gone)

    def has_run_out(self, seat: Seat) -> bool:
        """Return whether a seat's time has run out."""
        left = self.count_seconds_left(seat)
        return left is not None and left < AT_END

    def running(self, seat: Seat) -> bool:
        """Say whether a seat's time runs."""
        return seat in self._running
