"""Bannerman (WC-9.1)."""

from typing import Any

from engine.game import Reason
from engine.games.warchest import events
from engine.games.warchest.actions import Push
from engine.games.warchest.board import members
from engine.games.warchest.catalog import Frames, Occasion, Table, Unit
from engine.games.warchest.faults import about, leave_fault, step_fault
from engine.games.warchest.maneuvers import steps
from engine.games.warchest.reactions import optional, single
from engine.games.warchest.state import State


def pushes(state: State, kind: int, cell: int) -> list[Push]:
    """List adjacent enemy units with the empty cells next to each (WC-9.1.2, WC-9.1.3)."""
    enemies = state.setup.board.near_mask[cell] & state.force[1 - state.side_of(kind)]
    found = [Push(state.kind[enemy], enemy, end) for enemy in members(enemies) for end in steps(state, enemy)]
    return sorted(found, key=lambda push: (push.unit, push.cell))


def push(turn: Table, kind: int, action: Push) -> Frames:
    """Shift the unit: nothing of it reacts, no location changes hands (WC-9.1.4)."""
    turn.emit(events.Pushed(action.unit, action.cell, action.target))
    return ()


def why_not(state: State, kind: int, action: Any) -> Reason | None:
    """Say what is wrong with the unit that is to be pushed, or with the cell for it."""
    if type(action) is not Push:
        return None
    (cell,) = state.cells[kind]
    if not state.setup.board.near_mask[cell] >> action.cell & 1:
        return about("not_adjacent", cell=action.cell)
    if not state.force[1 - state.side_of(kind)] >> action.cell & 1:
        return about("not_an_enemy", cell=action.cell)
    return leave_fault(state, action.cell) or step_fault(state, action.cell, action.target)


UNIT = Unit(
    "ba",
    coins=4,
    rating=-3.2,
    box="nobility",
    reaction=optional({Occasion.MANEUVER}, single(pushes), push, why_not),
)
