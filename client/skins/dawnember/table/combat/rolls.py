"""The running combat as its viewer knows it: its events, rolls and results."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, Seat
from engine.games.dawnember import events

MAX_COMBAT_EVENTS = 400
"""How many events back a combat can have begun at most."""
COMBAT_BOUNDARIES = (events.CombatBegan, events.CombatEnded, events.CommandGiven)


def running(told: Sequence[Event], number: int) -> list[Event]:
    """Return what happened of the combat that runs after so many events."""
    found: list[Event] = []
    for event in reversed(told[max(0, number - MAX_COMBAT_EVENTS) : number]):
        if isinstance(event, COMBAT_BOUNDARIES):
            break
        found.append(event)
    return found[::-1]


def find_rolls(told: Sequence[Event], number: int) -> dict[Seat, str]:
    """Return the card that each seat rolled last in the combat that runs after so many events."""
    found: dict[Seat, str] = {}
    for event in reversed(running(told, number)):
        if isinstance(event, events.CardRolled) and event.purpose == "combat":
            found.setdefault(event.seat, event.card)
    return found


def result(told: Sequence[Event], number: int) -> events.CombatDecided | None:
    """Return how the combat was decided that runs after so many events, if it is."""
    decided = (each for each in reversed(running(told, number)) if isinstance(each, events.CombatDecided))
    return next(decided, None)
