"""Foresight: the effect of an order, if no die speaks against it; the engine carries it out on a copy."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TypeAlias

from client.skins.kings.forecast.prospects import Prospect, foreseen
from engine.events import Event, Seat
from engine.game import IllegalAction, Reason, step
from engine.games.kings.actions import Action, Charge, Counter
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.game import KingsOfWar
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.play.favour import Favour
from engine.games.kings.state import State

Candidates: TypeAlias = tuple[Action, ...]
"""Equally suitable orders, the preferred one first."""

GAME = KingsOfWar()
MAX_REORDERED_UNITS = 3
"""Greatest number of units whose order of moving is varied."""


@dataclass(frozen=True)
class Outcome:
    """The result of an order on trial: the reason for its refusal, or its events."""

    action: Action
    reason: Reason | None
    events: tuple[Event, ...] = ()
    prospect: Prospect | None = None
    """The likely effect of a charge, in its combat; None for other orders."""


def foresee(state: State, seat: Seat, candidates: Candidates) -> Outcome:
    """Return the result of the first possible order, or the refusal of the first one."""
    refused = None
    for action in candidates:
        try:
            _, events = step(GAME, state, seat, action, Favour())
        except IllegalAction as illegal:
            refused = refused or Outcome(action, illegal.reason)
            continue
        ahead = foreseen(state, events, action.target) if isinstance(action, Charge | Counter) else None
        return Outcome(action, None, tuple(events), ahead)
    assert refused is not None, "at least one order is asked about"
    return refused


def charges(state: State, units: tuple[str, ...], target: str) -> Candidates:
    """Return the orders for charging an enemy with some units, which must be on the table.

    A unit charged by this enemy may counter, which needs neither sight nor a way. An individual may turn
    first. With several units another one may have to move first, because the first named would be in its way.
    """
    found: list[Action] = []
    if len(units) == 1:
        (unit,) = units
        if (target, unit) in state.past:
            found.append(Counter(unit, target))
        found.append(Charge(units, target))
        figure, other = (battlefield(state).figures[each] for each in (unit, target))
        heading = bearing(other.pose.x - figure.pose.x, other.pose.y - figure.pose.y)
        if figure.profile.turns_freely and heading != figure.pose.h:
            found.append(Charge(units, target, heading))
        return tuple(found)
    orders = permutations(units) if len(units) <= MAX_REORDERED_UNITS else (units,)
    return tuple(Charge(each, target) for each in orders)
