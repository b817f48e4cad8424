"""The vacancy of a table: since when nobody is there, and when somebody was lost last."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf


class Vacancy:
    """Since when a table is without its people; its own methods change it."""

    def __init__(self) -> None:
        self.since: float | None = None
        """Since when nobody is connected; None while somebody is."""
        self._lost_at: float | None = None
        """When a spectator was cut off last; infinity as long as nobody has looked at the clock since."""

    def begin(self, now: float) -> None:
        """Count from now on, as at a table that a host before this one had."""
        self.since = self._lost_at = now

    def note_loss(self) -> None:
        """Note that a spectator was cut off since the last look at the clock."""
        self._lost_at = inf

    def tick(self, now: float, *, occupied: bool) -> None:
        """Note at a look at the clock whether somebody is connected."""
        if self._lost_at == inf:
            self._lost_at = now
        if occupied:
            self.since = None
        elif self.since is None:
            self.since = now

    def is_recent(self, gone: Iterable[float | None], now: float, patience: float) -> bool:
        """Say whether somebody was cut off so lately that they may come back.

        `gone` is since when those who have seats are away; None where nobody has looked at the clock since.
        """
        since = [*gone, *([] if self._lost_at is None else [self._lost_at])]
        return any(now - min(now if each is None else each, now) < patience for each in since)
