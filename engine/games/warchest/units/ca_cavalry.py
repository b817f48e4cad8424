"""Cavalry (WC-8.3)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.faults import about, enemy_fault, step_fault
from engine.games.warchest.maneuvers import steps, targets
from engine.games.warchest.state import State
from engine.games.warchest.tactics import ride


def charges(state: State, seat: Seat, kind: int) -> list[Play]:
    """List a step and a normal attack from the new cell, both required (WC-8.3.1)."""
    (cell,) = state.cells[kind]
    board, enemies = state.setup.board, state.force[1 - (seat & 1)]
    if not enemies & board.within_mask[cell]:
        return []
    height = state.height[cell]
    return [
        Play(kind, start=cell, end=end, target=target)
        for end in steps(state, cell)
        for target in targets(state, seat & 1, board.near_mask[end], height)
    ]


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say what is wrong with the step, or with the target beside its end."""
    (cell,) = state.cells[action.unit]
    if not isinstance(action.end, int):
        return about("no_enemy_in_reach", action.unit)
    found = step_fault(state, cell, action.end)
    if found is not None:
        return found
    if not isinstance(action.target, int):
        return about("nothing_to_attack_from", action.unit, action.end)
    if not state.setup.board.near_mask[action.end] >> action.target & 1:
        return about("not_adjacent", cell=action.target)
    return enemy_fault(state, seat, action.target, state.height[cell])


UNIT = Unit("ca", coins=4, rating=8.8, tactic=Tactic(options=charges, perform=ride, explain=why_not))
