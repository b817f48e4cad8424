"""Advised orders of Kings of War: their units, and where they lead."""

from __future__ import annotations

from client.skins.tabletop.table.advice import AdvisedOrder
from engine.games.kings.actions import (
    Action,
    Cast,
    Charge,
    Counter,
    Face,
    Halt,
    Move,
    Put,
    Shoot,
    Stay,
)
from engine.games.kings.movement.free_pivots import after_pivot
from engine.games.kings.movement.moves import pose_after
from engine.games.kings.state import State
from engine.tabletop.poses import Pose


def read_advice(state: State, action: Action | None) -> AdvisedOrder:
    """Return an order as advice shows it; an empty one if it names no unit."""
    match action:
        case Charge(units=units, target=target):
            return AdvisedOrder(units, target)
        case (
            Counter(unit=unit, target=target)
            | Shoot(unit=unit, target=target)
            | Cast(unit=unit, target=target)
        ):
            return AdvisedOrder((unit,), target)
        case Move() | Face() | Halt() | Stay() | Put():
            return AdvisedOrder((action.unit,), ends={action.unit: _find_end(state, action)})
    unit = getattr(action, "unit", "")
    return AdvisedOrder((unit,) if unit else ())


def _find_end(state: State, action: Move | Face | Halt | Stay | Put) -> Pose:
    """Return the pose of a unit after an order."""
    if isinstance(action, Put):
        return Pose(action.x, action.y, action.h)
    here = state.units[action.unit].here
    if isinstance(action, Move):
        return pose_after(here, action)
    return after_pivot(here, action.turn if isinstance(action, Halt) else action.h)
