"""The clock of a host: it stops while the host's process is stopped."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

TICK_S = 0.25
"""Seconds between two looks at the clock."""
MAX_TICK_GAP_S = 1.0
"""Seconds between two looks beyond which the process was stopped, or its machine slept."""


class HostClock:
    """A count of seconds without those in which the process was stopped.

    All deadlines and players' clocks use this time. So while the host is stopped, no connection counts as
    silent and no player loses time.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin now, by a clock of real seconds."""
        self._clock = clock
        self._seen = clock()
        self._lost = 0.0
        self._untold = 0.0

    def now(self) -> float:
        """Return the time."""
        seen = self._clock()
        gap, self._seen = seen - self._seen, seen
        if gap > MAX_TICK_GAP_S:
            # A normal look, soon after the one before.
            self._lost += gap - TICK_S
            self._untold += gap - TICK_S
        return seen - self._lost

    def take_standstill(self) -> float:
        """Return the seconds for which the process was stopped since the last call."""
        untold, self._untold = self._untold, 0.0
        return untold
