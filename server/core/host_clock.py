"""The clock of a host: it does not go on while the host's process stands still."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

TICK_SECONDS = 0.25
"""Seconds between two looks at the clock."""
LONGEST_GAP = 1.0
"""Seconds between two looks beyond which the process stood still: it was stopped, or its machine slept."""


class HostClock:
    """Count seconds, without those in which the process stood still.

    All deadlines and all players' clocks go by this time. So nobody is taken for silent, and no player loses
    time, while the host is not there.
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
        if gap > LONGEST_GAP:
            # A usual look comes so soon after the one before.
            self._lost += gap - TICK_SECONDS
            self._untold += gap - TICK_SECONDS
        return seen - self._lost

    def take_standstill(self) -> float:
        """Return for how many seconds the process stood still since this was asked last."""
        untold, self._untold = self._untold, 0.0
        return untold
