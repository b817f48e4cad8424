"""Lancer (WC-8.8)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.faults import about, enemy_fault
from engine.games.warchest.maneuvers import open_to_attack
from engine.games.warchest.state import State
from engine.games.warchest.tactics import ride


def charges(state: State, seat: Seat, kind: int) -> list[Play]:
    """List rides over one or two empty cells of a line at an enemy on the next one (WC-8.8.1, WC-8.8.3)."""
    (cell,) = state.cells[kind]
    enemies = state.force[1 - (seat & 1)]
    if not enemies & state.setup.board.charge_mask[cell]:
        return []
    height = state.height[cell]
    return [
        Play(kind, start=cell, end=path[-1], target=target)
        for path, target in state.setup.board.charges[cell]
        if enemies >> target & 1
        and all(state.kind[step] < 0 for step in path)
        and open_to_attack(state, target, height)
    ]


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say that a ride is not straight or not free, or what is wrong with its target."""
    (cell,) = state.cells[action.unit]
    if not isinstance(action.end, int):
        return about("no_enemy_in_reach", action.unit)
    rides = [(path, hit) for path, hit in state.setup.board.charges[cell] if path[-1] == action.end]
    if not rides:
        return about("not_straight")
    if any(state.kind[step] >= 0 for step in rides[0][0]):
        return about("path_blocked")
    if not isinstance(action.target, int):
        return about("nothing_to_attack_from", action.unit, action.end)
    if action.target not in [hit for _, hit in rides]:
        return about("not_straight")
    return enemy_fault(state, seat, action.target, state.height[cell])


UNIT = Unit(
    "la", coins=4, rating=-2.4, attacks=False, tactic=Tactic(options=charges, perform=ride, explain=why_not)
)
