"""One decision of a game in the form that tests of the rules use."""

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
