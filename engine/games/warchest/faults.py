"""What can be wrong with a cell or a unit, as reasons: the parts that explanations are composed of."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic
from engine.games.warchest.board import NAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES
from engine.games.warchest.maneuvers import normal_targets, steps
from engine.games.warchest.state import State


def about(code: str, kind: int | None = None, cell: int | None = None) -> Reason:
    """Return a reason that names a kind, a cell or both."""
    args: dict[str, Any] = {}
    if kind is not None:
        args["unit"] = CODES[kind]
    if cell is not None:
        args["cell"] = NAMES[cell]
    return Reason(code, args)


def unit_fault(state: State, seat: Seat, kind: int | UnsetType, cell: int) -> Reason | None:
    """Say that no friendly unit of this kind stands on a cell."""
    if kind is UNSET or state.kind[cell] != kind or not state.force[seat & 1] >> cell & 1:
        return about("not_own_unit", cell=cell)
    return None


def step_fault(state: State, cell: int, end: int) -> Reason | None:
    """Say why a unit cannot take a step from a cell to another one (WC-5.4.1)."""
    if not state.setup.board.near_mask[cell] >> end & 1:
        return about("not_adjacent", cell=end)
    return about("cell_occupied", cell=end) if state.kind[end] >= 0 else None


def enemy_fault(state: State, seat: Seat, target: int, height: int) -> Reason | None:
    """Say why the unit on a cell cannot be attacked by one of this height, wherever that stands."""
    if not state.force[1 - (seat & 1)] >> target & 1:
        return about("not_an_enemy", cell=target)
    return target_fault(state, target, height)


def target_fault(state: State, target: int, height: int) -> Reason | None:
    """Say that the unit on a cell is protected from attackers of this height (WC-6.1.1)."""
    attackable = UNITS[state.kind[target]].attackable
    if attackable is None or attackable(height):
        return None
    code = "knight_needs_bolstered" if attackable(2) else "bishop_needs_single"
    return about(code, state.kind[target], target)


def attack_fault(state: State, seat: Seat, cell: int, target: int | UnsetType) -> Reason | None:
    """Say why the unit on a cell cannot make a normal attack on a target, or on anything at all."""
    kind, height = state.kind[cell], state.height[cell]
    if not UNITS[kind].attacks:
        return about("only_by_tactic", kind)
    if target is UNSET:
        return None if normal_targets(state, cell, height) else about("no_enemy_in_reach", kind)
    if not state.setup.board.near_mask[cell] >> target & 1:
        return about("not_adjacent", cell=target)
    return enemy_fault(state, seat, target, height)


def led_fault(state: State, seat: Seat, action: Tactic) -> Reason | None:
    """Say why a tactic's friendly unit cannot be led by the one whose tactic it is (WC-8.5.2, WC-8.10.2).

    Without one: why none can.
    """
    leader, start = action.unit, action.start
    (cell,) = state.cells[leader]
    if not isinstance(start, int):
        return about("no_friend_in_reach", leader)
    if start == cell:
        return about("not_own_unit", cell=start)
    found = unit_fault(state, seat, action.friend, start)
    near = state.setup.board.within_mask[cell] >> start & 1
    return found or (None if near else about("too_far_from_leader", leader))


def leave_fault(state: State, cell: int) -> Reason | None:
    """Say that a unit has no empty cell next to it."""
    return None if steps(state, cell) else about("no_empty_neighbour", state.kind[cell])


def place_fault(state: State, kind: int, cell: int) -> Reason:
    """Say why a kind cannot be deployed on a cell, where it cannot (WC-5.2.1)."""
    if state.kind[cell] >= 0:
        return about("cell_occupied", cell=cell)
    if UNITS[kind].deploys is not None:
        return about("out_of_reach", cell=cell)
    is_location = state.setup.board.locations >> cell & 1
    return about("not_own_location" if is_location else "not_a_location", cell=cell)
