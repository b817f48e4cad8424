"""Cells that enemy units can attack, according to the rules."""

from __future__ import annotations

from engine.games.warchest.board import members
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.legality.threats import attacks
from engine.games.warchest.state import State


class Threats:
    """The cells in which a side is in danger, computed once for each position."""

    def __init__(self, side: int) -> None:
        self._side = side
        self._known: tuple[object, frozenset[int]] = (None, frozenset())

    def cells(self, state: State) -> frozenset[int]:
        """Return the threatened cells of a position."""
        key = (id(state), tuple(state.kind), tuple(state.height))
        if self._known[0] != key:
            self._known = (key, find_threatened_cells(state, self._side))
        return self._known[1]


def find_threatened_cells(state: State, side: int) -> frozenset[int]:
    """Return the cells where an enemy unit on the board reaches a unit of `side`, present or not.

    Empty cells are judged for a unit without special protection. The enemy's hand is ignored.
    """
    bait = next((kind for kind in _army(state, side) if UNITS[kind].attackable is None), None)
    if bait is None:
        return frozenset()
    return frozenset(
        cell
        for cell in state.setup.board.cells
        if not state.force[1 - side] >> cell & 1 and _in_reach(state, side, cell, bait)
    )


def _army(state: State, side: int) -> list[int]:
    return [kind for seat, army in enumerate(state.setup.armies) if seat & 1 == side for kind in army]


def _in_reach(state: State, side: int, cell: int, bait: int) -> bool:
    """Say whether some enemy unit can attack `cell`, with a stand-in there if nobody stands on it."""
    scene = state
    if state.kind[cell] < 0:
        scene = state.clone()
        scene.kind[cell], scene.height[cell] = bait, 1
        scene.force[side] |= 1 << cell
    return any(attacks(scene, foe, cell) for foe in members(state.force[1 - side]))
