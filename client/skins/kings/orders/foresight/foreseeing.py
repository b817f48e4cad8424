"""Foresight: what an order would do, if no die speaks against it; the engine carries it out on a copy."""

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
"""Orders that would all do, the best liked first."""

GAME = KingsOfWar()
MAX_REORDERED_UNITS = 3
"""So many units may be put in another order of moving."""


@dataclass(frozen=True)
class Outcome:
    """What came of an order on trial: why it is refused, or what happens."""

    action: Action
    reason: Reason | None
    events: tuple[Event, ...] = ()
    prospect: Prospect | None = None
    """What a charge is likely to do, in the combat that it leads to; None where it is none."""


def foresee(state: State, seat: Seat, candidates: Candidates) -> Outcome:
    """Return what comes of the first of some orders that is possible, or why the first one is not."""
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
    """Return the orders by which units may charge an enemy; they must be on the table.

    One that was charged by it may counter, which needs neither sight nor a way; an individual may turn first.
    Of several another one may have to move first, where the one that was named so would be in the way.
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
