"""The lag of a host's loop: the seconds that others had to wait for one piece of its work."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

log = logging.getLogger(__name__)

LONG_WORK_S = 0.05
"""Seconds beyond which a piece of work is named in the log."""
REPORT_INTERVAL_S = 30.0
"""Seconds between two such lines: each counts the long pieces since the last line and names the longest."""
MAX_KEPT_LAGS = 4096
"""Most recent pieces of work that the figures cover."""


class LoopLag:
    """The measurement of each piece of work of a loop; it names the purpose, and quotes no data."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._latest: deque[float] = deque(maxlen=MAX_KEPT_LAGS)
        self._long = 0
        self._worst, self._worst_name = 0.0, ""
        self._told_at: float | None = None

    @contextmanager
    def measuring(self, name: str) -> Iterator[None]:
        """Measure the work of a block."""
        begun = self._clock()
        try:
            yield
        finally:
            self.note(self._clock() - begun, name)

    def note(self, seconds: float, name: str) -> None:
        """Note how long a piece of work has held the loop, or how late the loop was."""
        self._latest.append(seconds)
        if seconds > LONG_WORK_S:
            self._long += 1
            if seconds > self._worst:
                self._worst, self._worst_name = seconds, name
        if self._long and (self._told_at is None or self._clock() - self._told_at >= REPORT_INTERVAL_S):
            self._tell()

    def figures(self) -> str:
        """Describe the durations of the latest pieces of work."""
        ordered = sorted(self._latest)
        p99, most = (1000 * ordered[round(share * (len(ordered) - 1))] for share in (0.99, 1.0))
        return f"99 of 100 of the last {len(ordered)} within {p99:.1f} ms, the longest {most:.1f} ms"

    def _tell(self) -> None:
        limit = f"loop lag beyond {1000 * LONG_WORK_S:.0f} ms {self._long} times"
        log.warning(
            "%s, at most %.0f ms (%s); %s", limit, 1000 * self._worst, self._worst_name, self.figures()
        )
        self._told_at = self._clock()
        self._long, self._worst, self._worst_name = 0, 0.0, ""
