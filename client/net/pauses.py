"""Growing pauses between attempts to reach a lost host again, which spare a failing host."""

from __future__ import annotations

from collections.abc import Callable
from random import random

FIRST_PAUSE_S = 0.25
MAX_PAUSE_S = 4.0
PAUSE_SPREAD_SHARE = 0.25
"""Random part by which a pause is shorter or longer: clients that lost a host together return apart."""
STEADY_CONNECTION_S = 10.0
"""Seconds that a connection has to last before the next attempt is a first one again."""


class Pauses:
    """The pauses before each attempt: none at first, then longer and longer."""

    def __init__(self, chance: Callable[[], float] = random) -> None:
        """Begin; `chance` gives numbers from 0 to 1."""
        self._chance = chance
        self._tried = 0

    def next(self) -> float:
        """Return the seconds before the next attempt."""
        self._tried += 1
        if self._tried == 1:
            return 0.0
        pause = min(MAX_PAUSE_S, FIRST_PAUSE_S * 2.0 ** min(self._tried - 2, 10))
        return pause * (1 + PAUSE_SPREAD_SHARE * (2 * self._chance() - 1))

    def note_connection(self, seconds: float) -> None:
        """Note the end of a connection; after a steady one the next attempt is at once."""
        if seconds >= STEADY_CONNECTION_S:
            self._tried = 0
