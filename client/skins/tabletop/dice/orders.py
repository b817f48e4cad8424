"""The order that led to the shown events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.events import Event
from engine.match.entries import Decided

MAX_ORDER_EVENTS = 400
"""Greatest number of events since an order was given."""
A = TypeVar("A")


def last_order(told: Sequence[Event], number: int, parse: Callable[[str], A]) -> A | None:
    """Return the last order among the first `number` events of a stream, if it is known."""
    for event in reversed(told[max(0, number - MAX_ORDER_EVENTS) : number]):
        if isinstance(event, Decided):
            return parse(event.action)
    return None
