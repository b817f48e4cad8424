"""One decision of a game, as tests of the rules look at it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.events import Event, Seat


class Decision(NamedTuple):
    """A decision with the states around it, which are never changed afterwards."""

    before: Any
    seat: Seat
    legal: list[Any]
    action: Any
    events: list[Event]
    after: Any
