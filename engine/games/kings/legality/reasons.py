"""Reasons for refusals: the first one, in the order of the notation (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from engine.events import Seat
from engine.game import Reason
from engine.games.kings import actions
from engine.games.kings.deployment.places import refuse_place, template_place, waits
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.clearance import clearance_of
from engine.games.kings.melee.combats import list_open_combats
from engine.games.kings.melee.regrouping import refuse_stay
from engine.games.kings.movement.charges import refuse_charge
from engine.games.kings.movement.counter_charges import refuse_counter
from engine.games.kings.movement.free_pivots import EMPTY_ORDER, refuse_pivot
from engine.games.kings.movement.moves import refuse_move
from engine.games.kings.pending import Giving, Regrouping, Striking, Taking
from engine.games.kings.scenarios.markers import refuse_marker
from engine.games.kings.shooting.refusals import refuse_attack
from engine.games.kings.state import State
from engine.tabletop.poses import Pose

OVER, NOT_YOUR_TURN, NOT_NOW = Reason("over"), Reason("not_your_turn"), Reason("not_now")


def refuse(state: State, seat: Seat, action: actions.Action) -> Reason | None:
    """Say why an order is not possible now, or None."""
    if state.phase == "over":
        return OVER
    if seat != state.side:
        return NOT_YOUR_TURN
    if isinstance(action, actions.Flag):
        return None
    if not isinstance(action, _list_asked_orders(state)):
        return NOT_NOW
    judge = _JUDGES.get(type(action))
    return None if judge is None else judge(state, seat, action)


def _list_asked_orders(state: State) -> tuple[type, ...]:
    """Return the kinds of orders that answer the pending decision."""
    if state.pending and type(state.pending[0]) in ASKED_BY:
        return ASKED_BY[type(state.pending[0])]
    return PHASE_ACTIONS[state.phase]


IN_MOVEMENT = (
    actions.Halt,
    actions.Face,
    actions.Move,
    actions.Charge,
    actions.Counter,
    actions.Drop,
    actions.Done,
)
ASKED_BY: Mapping[type, tuple[type, ...]] = {
    Taking: (actions.Take,),
    Giving: (actions.Give,),
    Regrouping: (actions.Stay, actions.Regroup),
    Striking: (actions.Strike,),
}
"""The orders that answer each pending decision."""
PHASE_ACTIONS: Mapping[str, tuple[type, ...]] = {
    "mark": (actions.Mark,),
    "edge": (actions.TakeEdge,),
    "deploy": (actions.Put, actions.Lose),
    "vanwho": (actions.Lead,),
    "first": (actions.Begin,),
    "melee": (actions.Fight,),
    "van": (actions.Move, actions.Pass),
    "move": IN_MOVEMENT,
    "shoot": (actions.Shoot, actions.Cast, actions.Done),
    "test": (actions.Test,),
}
"""The orders that each phase allows."""


def own(state: State, seat: Seat, id: str) -> Reason | None:
    """Say that a unit is not on the table, or not the seat's own."""
    unit = state.units.get(id)
    there = unit is not None and unit.pose is not None and unit.seat == seat
    return None if there else Reason("no_unit", {"unit": id})


def enemy(state: State, seat: Seat, id: str) -> Reason | None:
    """Say that a unit is no enemy on the table."""
    unit = state.units.get(id)
    there = unit is not None and unit.pose is not None and unit.seat != seat
    return None if there else Reason("not_enemy", {"unit": id})


def _free(state: State, seat: Seat, *ids: str) -> Reason | None:
    """Say that one of some units is none that may get an order: not there, or ordered already."""
    for id in ids:
        found = own(state, seat, id)
        if found is not None:
            return found
    for id in ids:
        if state.units[id].order:
            return Reason("has_order", {"unit": id})
    return None


def _halt(state: State, seat: Seat, action: actions.Halt) -> Reason | None:
    return _free(state, seat, action.unit) or refuse_pivot(battlefield(state), action.unit, action.turn)


def _face(state: State, seat: Seat, action: actions.Face) -> Reason | None:
    found = _free(state, seat, action.unit)
    if found is not None:
        return found
    pose = state.units[action.unit].here
    if pose.h == action.h:
        return EMPTY_ORDER
    return clearance_of(battlefield(state), action.unit).unclear(Pose(pose.x, pose.y, action.h))


def _move(state: State, seat: Seat, action: actions.Move) -> Reason | None:
    if state.phase == "van":
        found = _vanguard(state, seat, action)
        if found is not None:
            return found
    return _free(state, seat, action.unit) or refuse_move(state, state.units[action.unit], action)


def _vanguard(state: State, seat: Seat, action: actions.Move) -> Reason | None:
    """Say that an order or a unit has no place among Vanguard moves (KW-15.4.1)."""
    if action.order not in ("adv", "dbl"):
        return NOT_NOW
    found = own(state, seat, action.unit)
    if found is None and not state.units[action.unit].profile.goes_ahead:
        return Reason("no_unit", {"unit": action.unit})
    return found


def _charge(state: State, seat: Seat, action: actions.Charge) -> Reason | None:
    return (
        _free(state, seat, *action.units) or enemy(state, seat, action.target) or refuse_charge(state, action)
    )


def _counter(state: State, seat: Seat, action: actions.Counter) -> Reason | None:
    return (
        _free(state, seat, action.unit) or enemy(state, seat, action.target) or refuse_counter(state, action)
    )


def _drop(state: State, seat: Seat, action: actions.Drop) -> Reason | None:
    found = _free(state, seat, action.unit)
    if found is None and state.carries(action.unit) is None:
        return Reason("no_counter", {"unit": action.unit})
    return found


def _attack(state: State, seat: Seat, action: actions.Shoot | actions.Cast) -> Reason | None:
    found = own(state, seat, action.unit)
    target = state.units.get(action.target)
    if found is None and (target is None or target.pose is None):
        found = Reason("no_unit", {"unit": action.target})
    return found or refuse_attack(state, action)


def _test(state: State, seat: Seat, action: actions.Test) -> Reason | None:
    unit = state.units.get(action.unit)
    waits = unit is not None and unit.pose is not None and unit.hurt
    return None if waits else Reason("no_unit", {"unit": action.unit})


def _among(id: str, known: Collection[str]) -> Reason | None:
    """Say that a unit is none of those to choose from."""
    return None if id in known else Reason("no_unit", {"unit": id})


def _mark(state: State, seat: Seat, action: actions.Mark) -> Reason | None:
    return refuse_marker(state, action.x, action.y)


def _waiting(state: State, seat: Seat, id: str) -> Reason | None:
    """Say that a unit is none of those that a seat has still to deploy."""
    unit = state.units.get(id)
    return None if unit is not None and waits(unit, seat) else Reason("no_unit", {"unit": id})


def _put(state: State, seat: Seat, action: actions.Put) -> Reason | None:
    found = _waiting(state, seat, action.unit)
    return found or refuse_place(state, action.unit, Pose(action.x, action.y, action.h))


def _lose(state: State, seat: Seat, action: actions.Lose) -> Reason | None:
    found = _waiting(state, seat, action.unit)
    if found is None and template_place(state, action.unit) is not None:
        return Reason("free_place", {"unit": action.unit})
    return found


def _fight(state: State, seat: Seat, action: actions.Fight) -> Reason | None:
    return _among(action.unit, list_open_combats(state))


def _pending(state: State, seat: Seat, action: actions.Strike | actions.Regroup) -> Reason | None:
    frame = state.pending[0]
    assert isinstance(frame, Striking | Regrouping)
    return _among(action.unit, frame.left)


def _stay(state: State, seat: Seat, action: actions.Stay) -> Reason | None:
    frame = state.pending[0]
    assert isinstance(frame, Regrouping)
    return _among(action.unit, frame.left) or refuse_stay(state, action.unit, action.h)


def _give(state: State, seat: Seat, action: actions.Give) -> Reason | None:
    frame = state.pending[0]
    assert isinstance(frame, Giving)
    return _among(action.unit, ("", *frame.units))


_JUDGES: Mapping[type, Callable[[State, Seat, Any], Reason | None]] = {
    actions.Halt: _halt,
    actions.Face: _face,
    actions.Move: _move,
    actions.Charge: _charge,
    actions.Counter: _counter,
    actions.Drop: _drop,
    actions.Shoot: _attack,
    actions.Cast: _attack,
    actions.Test: _test,
    actions.Mark: _mark,
    actions.Put: _put,
    actions.Lose: _lose,
    actions.Fight: _fight,
    actions.Strike: _pending,
    actions.Regroup: _pending,
    actions.Stay: _stay,
    actions.Give: _give,
}
"""The check of each order that answers the question; orders without one are always possible then."""
