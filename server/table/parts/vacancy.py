"""The vacancy of a table: the time since it is empty, and the time of the last loss."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf


class Vacancy:
    """The time since which a table is empty; its own methods change it."""

    def __init__(self) -> None:
        self.since: float | None = None
        """Time since nobody is connected; None while somebody is."""
        self._lost_at: float | None = None
        """Time when a spectator was cut off last; infinity until the clock is looked at."""

    def begin(self, now: float) -> None:
        """Count from now on, as at a table of an earlier host."""
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

        `gone` are the times since which seated people are away; None where the clock was not looked at since.
        """
        since = [*gone, *([] if self._lost_at is None else [self._lost_at])]
        return any(now - min(now if each is None else each, now) < patience for each in since)
