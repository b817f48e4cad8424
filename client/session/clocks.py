"""The players' clocks between two notices of the host."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable

from engine.events import Seat
from engine.wire.protocol import Clocks

AT_END = 1.0
"""Seconds by which a notice of the end of time may be ahead of the clock's own notice."""


class ClockFaces:
    """The clocks of one match, counted on from the host's last notice."""

    def __init__(self, message: Clocks, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with a new notice; `now` gives seconds and never goes back."""
        self.match = message.match
        self._left = list(message.left)
        self._running = set(message.running)
        self._now = now
        self._came = now()

    def count_seconds_left(self, seat: Seat) -> float | None:
        """Return the present seconds of a seat, at least 0; None if it has no clock."""
        left = self._left[seat] if seat < len(self._left) else None
        if left is None:
            return None
        gone = self._now() - self._came if seat in self._running else 0.0
        return max(0.0, left - gone)

    def find_noticed_seconds(self, seat: Seat) -> float | None:
        """Return a seat's seconds when the notice was sent; None if it has no clock."""
        return self._left[seat] if seat < len(self._left) else None

    def has_run_out(self, seat: Seat) -> bool:
        """Return whether a seat's time has run out."""
        left = self.count_seconds_left(seat)
        return left is not None and left < AT_END

    def running(self, seat: Seat) -> bool:
        """Say whether a seat's time runs."""
        return seat in self._running


class ClockReadings:
    """The clocks of one match at its earlier moments, as far as the host's notices tell them."""

    def __init__(self) -> None:
        """Begin without a notice."""
        self._revisions: list[int] = []
        self._notices: list[ClockFaces] = []

    def note(self, revision: int, clocks: ClockFaces) -> None:
        """Note a notice that came when the match was at a revision: the last one of each revision is kept."""
        if self._revisions and self._revisions[-1] >= revision:
            self._notices[-1] = clocks
        else:
            self._revisions.append(revision)
            self._notices.append(clocks)

    def find(self, revision: int) -> ClockFaces | None:
        """Return the clocks when the match was at a revision; None before the first notice."""
        at = bisect_right(self._revisions, revision)
        return self._notices[at - 1] if at else None
