"""Grounds: the masks of a position that are the same for all units of a side."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.events import Seat
from engine.games.warchest.state import State

ANYTHING: Final = -1
"""The mask of all numbers."""
EVERYTHING: Final = 0
CELLS_IN_USE: Final = 1
EMPTY: Final = 2
ENEMIES: Final = 3
FRIENDS: Final = 4
TO_TAKE: Final = 5
"""Places in `Grounds`, each the place of a mask.

In order: everything, board cells, empty cells, enemy units, friendly units, and locations that the side does
not control (WC-5.4.3).
"""
Grounds: TypeAlias = tuple[int, ...]


def grounds(state: State, seat: Seat) -> Grounds:
    """Return the masks as a seat's side sees them, which a whole list of actions is made by."""
    board, side = state.setup.board, seat & 1
    friends, enemies = state.force[side], state.force[1 - side]
    # Units stand on cells of the board, and markers lie on its locations: exclusive or removes them.
    return (
        ANYTHING,
        board.every,
        board.every ^ (friends | enemies),
        enemies,
        friends,
        board.locations ^ state.marks[side],
    )
