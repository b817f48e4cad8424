"""Charges that pay: who should charge whom, alone or together, by what is likely to come of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from engine.games.kings.actions import Action, Charge, Counter
from engine.games.kings.bots.outlook import Outlook, side_struck
from engine.games.kings.field.battlefield import Figure
from engine.games.kings.geometry.arcs import Side, in_front
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.movement.free_pivots import turned_figure

MOST_TOGETHER = 3
STRONGEST = 4
"""How many of the units that reach a target are thought of together."""
TRIED = 16
"""How many charges are asked for a path, the best first."""
REVENGE = 0.5
"""How much of what a target could strike back with counts, where it still stands."""


class _Reaching(NamedTuple):
    """A unit that could charge a target: at which side, after which free pivot."""

    id: str
    side: Side
    turn: int | None


class _Plan(NamedTuple):
    gain: float
    order: Action


def best_charge(outlook: Outlook) -> Action | None:
    """Return the charge or counter-charge that pays most and is possible, or None where none pays."""
    plans = [plan for enemy in outlook.enemies for plan in _plans(outlook, enemy) if plan.gain > 0]
    plans.sort(key=lambda plan: (-plan.gain, str(plan.order)))
    for plan in plans[:TRIED]:
        if refuse(outlook.state, outlook.seat, plan.order) is None:
            return plan.order
    return None


def _plans(outlook: Outlook, target: Figure) -> Iterator[_Plan]:
    reaching = [*_reaching(outlook, target)]
    reaching.sort(key=lambda each: -outlook.single(each.id, target.id, each.side))
    for count in range(1, MOST_TOGETHER + 1):
        for group in combinations(reaching[:STRONGEST] if count > 1 else reaching, count):
            turns = [each.turn for each in group]
            if count == 1 or turns == [None] * count:
                order = Charge(tuple(each.id for each in group), target.id, turns[0])
                yield _Plan(_gain(outlook, target, group), order)
    for charger, charged in outlook.state.past:
        if charger == target.id and not outlook.state.units[charged].order:
            own = outlook.field.figures[charged]
            counter = _Reaching(charged, side_struck(own, target), None)
            yield _Plan(_gain(outlook, target, (counter,)), Counter(charged, target.id))


def _reaching(outlook: Outlook, target: Figure) -> Iterator[_Reaching]:
    """Yield the units without an order that could charge a target, were there nothing in the way."""
    for figure in outlook.field.sides[outlook.seat]:
        if outlook.state.units[figure.id].order:
            continue
        turn = None
        if figure.profile.turns_freely and not in_front(figure.pose, figure.extent, target.box):
            turn = bearing(target.pose.x - figure.pose.x, target.pose.y - figure.pose.y)
        placed = turned_figure(figure, turn)
        if outlook.reaches(placed, target):
            yield _Reaching(figure.id, side_struck(placed, target), turn)


def _gain(outlook: Outlook, target: Figure, group: tuple[_Reaching, ...]) -> float:
    """Return what a charge is worth: what it does, less what comes back from a target that stands."""
    odds, worth = outlook.blow(target.id, [(each.id, each.side) for each in group])
    if target.profile.is_engine:
        return worth
    # Who wavers strikes back only later.
    answering = odds.steady
    back = max(outlook.single(target.id, each.id, "F") for each in group)
    return worth - REVENGE * answering * back
