"""Lancer (WC-8.8)."""

from engine.events import Seat
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Tactic, Unit
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


UNIT = Unit("la", coins=4, attacks=False, tactic=Tactic(options=charges, perform=ride))
