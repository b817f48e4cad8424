"""The order that led to the shown events."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.games.kings.actions import Action
from engine.games.kings.notation.order_texts import parse_action
from engine.match.entries import Decided

MAX_ORDER_EVENTS = 400
"""Greatest number of events since an order was given."""


def last_order(told: Sequence[Event], number: int) -> Action | None:
    """Return the last order among the first `number` events of a stream, if it is known."""
    for event in reversed(told[max(0, number - MAX_ORDER_EVENTS) : number]):
        if isinstance(event, Decided):
            return parse_action(event.action)
    return None
