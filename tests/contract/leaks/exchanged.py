"""A turn in which leaky variants of games exchange events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.events import Event
from engine.game import Turn


class Exchanged(Turn[Any]):
    """A turn that shares all with another one, but hands other events on than it is given."""

    def __init__(self, turn: Turn[Any], exchange: Callable[[Event], Event]) -> None:
        self.state = turn.state
        self.chance = turn.chance
        self.events = turn.events
        self._emit = turn.emit
        self._exchange = exchange

    def emit(self, event: Event) -> None:
        """Emit the replacement of the event."""
        self._emit(self._exchange(event))
