"""The movement phase: orders one after another, until it is ended (KW-6.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.kings import actions, events
from engine.games.kings.geometry.boxes import distance_to_point
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import exact, leader_point
from engine.games.kings.movement.charges import carry_out_charge
from engine.games.kings.movement.counter_charges import counter_charge
from engine.games.kings.movement.dice import regenerate
from engine.games.kings.movement.free_pivots import after_pivot
from engine.games.kings.movement.moves import pose_after
from engine.games.kings.pending import Taking
from engine.games.kings.play.table import Table
from engine.games.kings.play.vanguard import alternate
from engine.tabletop.angles import rdiv


def _turn_freely(turn: Table, id: str, heading: int | None) -> None:
    if heading is not None:
        turn.emit(events.Turned(id, after_pivot(turn.state.units[id].here, heading)))


def _halt(turn: Table, action: actions.Halt) -> None:
    regenerate(turn, action.unit)
    _turn_freely(turn, action.unit, action.turn)
    turn.emit(events.Ordered(action.unit, "halt"))


def _face(turn: Table, action: actions.Face) -> None:
    regenerate(turn, action.unit)
    pose = turn.state.units[action.unit].here
    turn.emit(events.Moved(action.unit, (), after_pivot(pose, action.h)))
    turn.emit(events.Ordered(action.unit, "face"))


def _move(turn: Table, action: actions.Move) -> None:
    regenerate(turn, action.unit)
    _turn_freely(turn, action.unit, action.turn)
    pose = pose_after(turn.state.units[action.unit].here, action)
    turn.emit(events.Moved(action.unit, action.legs, pose))
    turn.emit(events.Ordered(action.unit, action.order))
    if turn.state.phase == "van":
        alternate(turn)
    else:
        offer_counter(turn, action.unit)


def offer_counter(turn: Table, id: str) -> None:
    """Ask whether a unit that has ended its move on a counter takes it (KW-16.3.3)."""
    state = turn.state
    unit = state.units[id]
    if state.options.scenario != "loot" or not state.can_carry(unit):
        return
    for counter, place in sorted(state.marks.items()):
        if not isinstance(place, str) and distance_to_point(unit.box, exact(*place)) == 0:
            turn.emit(events.Offered(id, counter))
            return


def _take(turn: Table, action: actions.Take) -> None:
    frame = turn.state.pending[0]
    assert isinstance(frame, Taking)
    turn.emit(events.Taken(frame.unit, frame.counter, action.answer == "yes"))


def _drop(turn: Table, action: actions.Drop) -> None:
    unit = turn.state.units[action.unit]
    counter = turn.state.carries(unit.id)
    assert counter is not None, "an order without a counter is refused"
    x, y = leader_point(unit.here, unit.profile.extent)
    turn.emit(events.Dropped(unit.id, counter, rdiv(x, Q), rdiv(y, Q)))


def end_movement(turn: Table) -> None:
    """End the phase: a unit without an order halts (KW-6.1.1, KW-13.1.20)."""
    state = turn.state
    for unit in state.standing():
        if unit.seat == state.side and not unit.order:
            regenerate(turn, unit.id)
            turn.emit(events.Ordered(unit.id, "halt"))
    turn.emit(events.PhaseEnded(state.side, "shoot"))


IN_MOVEMENT: Mapping[type, Callable[[Table, Any], None]] = {
    actions.Halt: _halt,
    actions.Face: _face,
    actions.Move: _move,
    actions.Charge: carry_out_charge,
    actions.Counter: counter_charge,
    actions.Drop: _drop,
    actions.Take: _take,
}
"""The function that carries out each order of the movement phase."""
