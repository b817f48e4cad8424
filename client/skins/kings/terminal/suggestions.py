"""Suggestions: a few of the many possible orders, for players who do not want to type."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.events import Seat
from engine.games.kings import actions
from engine.games.kings.actions import Action, Charge, Move, legs_of
from engine.games.kings.deployment.places import template_place, waiting_units
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.lattice import aim, attacks_of, legal
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.state import State, Unit
from engine.tabletop.angles import QUARTER_TURN, difference

MAX_CHARGES, MAX_SHOTS, MAX_MARKERS = 8, 14, 12
"""Greatest number of each kind in the list."""


def suggest_orders(state: State, seat: Seat) -> list[Action]:
    """Return possible orders for the question, few enough to read."""
    if state.phase == "over" or state.side != seat:
        return []
    if not state.pending or state.phase == "mark":
        match state.phase:
            case "deploy":
                return [_suggest_deployment(state, unit) for unit in waiting_units(state, seat)]
            case "move":
                return [*islice(_charges(state, seat), MAX_CHARGES), *_moves(state, seat), actions.Done()]
            case "shoot":
                return [*islice(_shots(state, seat), MAX_SHOTS), actions.Done()]
            case "mark":
                points = legal(state, seat)
                return points[:: -(-len(points) // MAX_MARKERS)]
    return legal(state, seat)


def _suggest_deployment(state: State, unit: Unit) -> Action:
    """Return the template's first place for a unit, or the order to give it up."""
    pose = template_place(state, unit.id)
    return actions.Lose(unit.id) if pose is None else actions.Put(unit.id, *pose)


def _list_orderable(state: State, seat: Seat) -> Iterator[Unit]:
    """Return the units that may still get an order."""
    return (unit for unit in state.standing() if unit.seat == seat and not unit.order)


def _charges(state: State, seat: Seat) -> Iterator[Action]:
    field = battlefield(state)
    for unit in _list_orderable(state, seat):
        for enemy in field.enemies(field.figures[unit.id]):
            order: Action = Charge((unit.id,), enemy.id)
            if refuse(state, seat, order) is None:
                yield order
        for by, charged in state.past:
            order = actions.Counter(unit.id, by)
            if charged == unit.id and refuse(state, seat, order) is None:
                yield order


def _moves(state: State, seat: Seat) -> Iterator[Action]:
    """Yield one order for each unit: towards the nearest enemy, if possible."""
    for unit in _list_orderable(state, seat):
        wished = (order for order in _ways(state, unit) if refuse(state, seat, order) is None)
        yield next(wished, actions.Halt(unit.id))


def _ways(state: State, unit: Unit) -> Iterator[Action]:
    field = battlefield(state)
    far = state.speed(unit) * INCH
    turn = difference(aim(field, field.figures[unit.id]), unit.here.h)
    if turn and abs(turn) <= QUARTER_TURN:
        yield Move("adv", unit.id, legs_of(f"t{turn} m{far}"))
    for each in (far, far // 2):
        yield Move("adv", unit.id, legs_of(f"m{each}"))


def _shots(state: State, seat: Seat) -> Iterator[Action]:
    field = battlefield(state)
    for unit in state.standing():
        if unit.seat == seat and not unit.shot:
            for order in attacks_of(field, field.figures[unit.id]):
                if refuse(state, seat, order) is None:
                    yield order
