"""Keyframes: positions of one stream, some events apart, from which every other one is near."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from engine.match.state import MatchState

MIN_KEYFRAME_EVENTS = 64
"""Events from one keyframe to the next in a short stream."""
MAX_KEYFRAMES = 64
"""Most keyframes of a stream; a longer one has them farther apart."""


class Keyframes:
    """The positions after every so many events of a stream; none of them may change."""

    def __init__(self) -> None:
        """Begin without a keyframe."""
        self.interval = MIN_KEYFRAME_EVENTS
        """Number of events from one keyframe to the next."""
        self._numbers: list[int] = []
        self._standings: list[MatchState[Any]] = []

    def __len__(self) -> int:
        return len(self._numbers)

    def is_due(self, number: int) -> bool:
        """Say whether the position after this many events should be kept."""
        return number % self.interval == 0

    def keep(self, number: int, standing: MatchState[Any]) -> None:
        """Keep the position after the first `number` events, which follow those of the last keyframe."""
        if not self.is_due(number):
            return
        self._numbers.append(number)
        self._standings.append(standing)
        if len(self._numbers) > MAX_KEYFRAMES:
            self.interval *= 2
            kept = [at for at, each in enumerate(self._numbers) if self.is_due(each)]
            self._numbers = [self._numbers[at] for at in kept]
            self._standings = [self._standings[at] for at in kept]

    def find(self, number: int) -> tuple[int, MatchState[Any]] | None:
        """Return the last keyframe up to an event, with the number of its own; None before the first."""
        at = bisect_right(self._numbers, number)
        return (self._numbers[at - 1], self._standings[at - 1]) if at else None
