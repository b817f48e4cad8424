"""Charges that pay: attackers and targets, alone or together, by their likely results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.games.kings.actions import Action, Charge, Counter, Halt
from engine.games.kings.bots.orders import fire_after
from engine.games.kings.bots.outlook import Outlook, find_struck_side
from engine.games.kings.bots.weights import (
    ALTERNATIVE_WEIGHT,
    EXPOSURE_WEIGHT,
    PREVENTION_WEIGHT,
    REVENGE_WEIGHT,
)
from engine.games.kings.field.battlefield import Figure
from engine.games.kings.geometry.alignment import clamp, edge
from engine.games.kings.geometry.arcs import Side, in_front
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.movement.free_pivots import turn_figure
from engine.tabletop.angles import rdiv
from engine.tabletop.poses import Pose

MAX_CHARGES_TOGETHER = 3
"""The most units of one joint charge."""
MAX_JOINT_CHARGERS = 4
"""The most units that joint charges at a target are made of."""
MAX_TRIED_CHARGES = 16
"""The number of charges that get a path search, the best first."""


class _ChargeOption(NamedTuple):
    """A unit that could charge a target: the side, and the free pivot before it."""

    id: str
    target: str
    side: Side
    turn: int | None
    place: float
    """The gain of its new place, less the shots it gives up."""


class _Plan(NamedTuple):
    gain: float
    """The value of the charge."""
    rank: float
    """The value, less the alternatives of its units."""
    order: Action


def best_charge(outlook: Outlook, over: Callable[[], bool]) -> Action | None:
    """Return the most valuable possible charge or counter-charge, or None if none pays."""
    plans = [plan for plan in _plans(outlook) if plan.gain > 0]
    plans.sort(key=lambda plan: (-plan.rank, -plan.gain, str(plan.order)))
    for plan in plans[:MAX_TRIED_CHARGES]:
        if over():
            break
        if refuse(outlook.state, outlook.seat, plan.order) is None:
            return plan.order
    return None


def _plans(outlook: Outlook) -> Iterator[_Plan]:
    reaching = {enemy.id: [*_reaching(outlook, enemy)] for enemy in outlook.enemies}
    alone = {each: _gain(outlook, (each,)) for found in reaching.values() for each in found}
    for target, found in reaching.items():
        found.sort(key=lambda each: -alone[each])
        for each in found:
            yield _plan(outlook, (each,), alone)
        together = [each for each in found if each.turn is None][:MAX_JOINT_CHARGERS]
        most = MAX_CHARGES_TOGETHER if outlook.errors.joins_charges else 1
        for count in range(2, most + 1):
            for group in combinations(together, count):
                yield _plan(outlook, group, alone)
        yield from _counters(outlook, target)


def _plan(outlook: Outlook, group: Sequence[_ChargeOption], alone: Mapping[_ChargeOption, float]) -> _Plan:
    target = group[0].target
    gain = _gain(outlook, group)
    instead = sum(
        max(
            (worth for other, worth in alone.items() if other.id == each.id and other.target != target),
            default=0.0,
        )
        for each in group
    )
    order = Charge(tuple(each.id for each in group), target, group[0].turn)
    return _Plan(gain, gain - ALTERNATIVE_WEIGHT * max(0.0, instead), order)


def _counters(outlook: Outlook, target: str) -> Iterator[_Plan]:
    """Yield the answers to a charge that an enemy has made (KW-7.10.1)."""
    enemy = outlook.field.figures[target]
    for charger, charged in outlook.state.past:
        if charger == target and not outlook.state.units[charged].order:
            own = outlook.field.figures[charged]
            side = outlook.struck_side(own, enemy)
            gain = _gain(outlook, (_ChargeOption(charged, target, side, None, 0.0),))
            yield _Plan(gain, gain, Counter(charged, target))


def _reaching(outlook: Outlook, target: Figure) -> Iterator[_ChargeOption]:
    """Yield the units without an order that could charge a target, were there nothing in the way."""
    for figure in outlook.field.sides[outlook.seat]:
        if outlook.state.units[figure.id].order:
            continue
        turn = None
        if figure.profile.turns_freely and not in_front(figure.pose, figure.extent, target.box):
            turn = bearing(target.pose.x - figure.pose.x, target.pose.y - figure.pose.y)
        placed = turn_figure(figure, turn)
        if outlook.reaches(placed, target):
            side = find_struck_side(placed, target)
            arrived = figure.at(_arrival(placed, target, side))
            place = _place(outlook, figure, arrived, target) - _estimate_lost_fire(outlook, figure.id)
            yield _ChargeOption(figure.id, target.id, outlook.struck_side(placed, target), turn, place)


def _estimate_lost_fire(outlook: Outlook, id: str) -> float:
    """Return the value of the shots that a charging unit gives up."""
    found = outlook.fires.get(id)
    if found is None:
        found = outlook.fires[id] = fire_after(outlook, outlook.state.units[id], Halt(id))
    return found


def _arrival(charger: Figure, target: Figure, side: Side) -> Pose:
    """Return the approximate final pose of a charger."""
    struck = edge(target.pose, target.extent, side)
    along = rdiv(struck.coordinate(leader_point(charger.pose, charger.extent)), Q * Q)
    return struck.align(charger.extent, clamp(along, struck.most(charger.extent)))


def _place(outlook: Outlook, figure: Figure, arrived: Figure, target: Figure) -> float:
    """Return the gain of a unit's place after a charge, without the threat from its target."""
    gained = outlook.goal(arrived) - outlook.goal(figure)
    return gained - EXPOSURE_WEIGHT * (
        outlook.risk(arrived, beside=target.id) - outlook.risk(figure, beside=target.id)
    )


def _gain(outlook: Outlook, group: Sequence[_ChargeOption]) -> float:
    """Return the value of a charge: its effects, less the strikes back of a surviving target."""
    target = outlook.field.figures[group[0].target]
    odds, worth = outlook.blow(target.id, [(each.id, each.side) for each in group])
    worth = outlook.errors.charge_weight * worth + sum(each.place for each in group)
    if target.profile.is_engine:
        return worth
    # A wavering target strikes back only later.
    back = max(outlook.single(target.id, each.id, "F") for each in group)
    worth -= REVENGE_WEIGHT * outlook.ahead.theirs * odds.steady * back
    return worth + PREVENTION_WEIGHT * outlook.ahead.theirs * (1 - odds.steady) * outlook.threat(target)
