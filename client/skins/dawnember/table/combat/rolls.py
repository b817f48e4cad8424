"""The running combat as its viewer knows it: its events, rolls and results."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, Seat
from engine.games.dawnember import card_events, events

MAX_COMBAT_EVENTS = 400
"""Greatest number of events since the beginning of a combat."""
COMBAT_BOUNDARIES = (events.CombatBegan, events.CombatEnded, events.CommandGiven)


def running(told: Sequence[Event], number: int) -> list[Event]:
    """Return the events of the running combat, after `number` events."""
    found: list[Event] = []
    for event in reversed(told[max(0, number - MAX_COMBAT_EVENTS) : number]):
        if isinstance(event, COMBAT_BOUNDARIES):
            break
        found.append(event)
    return found[::-1]


def find_rolls(told: Sequence[Event], number: int) -> dict[Seat, str]:
    """Return the last rolled card of each seat in the running combat, after `number` events."""
    found: dict[Seat, str] = {}
    for event in reversed(running(told, number)):
        if isinstance(event, card_events.CardRolled) and event.purpose == "combat":
            found.setdefault(event.seat, event.card)
    return found


def result(told: Sequence[Event], number: int) -> events.CombatDecided | None:
    """Return the result of the running combat after `number` events, if there is one."""
    decided = (each for each in reversed(running(told, number)) if isinstance(each, events.CombatDecided))
    return next(decided, None)
