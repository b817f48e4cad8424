"""Normal attacks that a Decree grants to friendly units (WC-10.1.4, WC-11.2.2)."""

from __future__ import annotations

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.faults import attack_fault, unit_fault
from engine.games.warchest.maneuvers import normal_targets
from engine.games.warchest.state import State


def assault_fault(state: State, seat: Seat, action: Proclaim) -> Reason | None:
    """Say what is wrong with the unit that is to attack, or with its target."""
    if not isinstance(action.start, int):
        return None
    found = unit_fault(state, seat, action.unit, action.start)
    return found or attack_fault(state, seat, action.start, action.target)


def assaults(state: State, seat: Seat, decree: int, cells: int) -> list[Proclaim]:
    """List what a Decree can be proclaimed for that lets a friendly unit on one of the cells attack."""
    side = seat & 1
    near, enemies = state.setup.board.near_mask, state.force[1 - side]
    if not cells & state.force[side]:
        return []
    return [
        Proclaim(decree, unit=kind, start=cell, target=target)
        for kind in state.setup.allied[side]
        for cell in state.cells[kind]
        if cells >> cell & 1 and near[cell] & enemies
        for target in normal_targets(state, cell, state.height[cell])
    ]
