"""Cavalry (WC-8.3)."""

from engine.events import Seat
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Tactic, Unit
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


UNIT = Unit("ca", coins=4, tactic=Tactic(options=charges, perform=ride))
