"""Rate limit of preparations by seat, for every player and connection."""

from __future__ import annotations

from engine.events import Seat
from server.core.limits import Bucket


class PreparationLimit:
    """A limit for each seat; its own methods change it."""

    def __init__(self) -> None:
        self._buckets: dict[Seat, Bucket] = {}

    def bucket(self, seat: Seat, most: int, seconds: float, now: float) -> Bucket:
        """Return the bucket of a seat, which holds `most` preparations."""
        return self._buckets.setdefault(seat, Bucket(most / seconds, most, now))
