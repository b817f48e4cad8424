"""Ready-made actions for the plays that are listed most often: making them anew would take longest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from engine.games.warchest.actions import Attack, Bolster, Control, Deploy, Move, Recruit
from engine.games.warchest.board import CELLS, LARGEST_BOARD, members
from engine.games.warchest.kinds import KINDS

_CACHE_SIZE: Final = 1 << 12
"""The number of cached lists of one sort."""
_RECRUIT_LISTS: Final = 32
"""The number of cached lists for each hand: an army has at most 16 stocks, but there are a thousand hands."""


class Ready(dict[int, tuple[Any, ...]]):
    """The actions that differ in one cell, for each mask of cells: a list that is put together once."""

    def __init__(self, each: Mapping[int, Any]) -> None:
        """Take the action of each cell."""
        super().__init__()
        self._each = each

    def __missing__(self, cells: int) -> tuple[Any, ...]:
        if len(self) == _CACHE_SIZE:
            self.clear()
        found = self[cells] = tuple([self._each[cell] for cell in members(cells)])
        return found


class Recruits(dict[int, tuple[Recruit, ...]]):
    """The recruits that some coins pay for, for the mask of each supply's kinds."""

    def __init__(self, coins: tuple[int, ...]) -> None:
        """Take different coins in order."""
        super().__init__()
        self._coins = coins

    def __missing__(self, stock: int) -> tuple[Recruit, ...]:
        if len(self) == _RECRUIT_LISTS:
            self.clear()
        found = self[stock] = tuple(
            [_RECRUITS[kind][coin] for kind in members(stock) for coin in self._coins]
        )
        return found


Spot: TypeAlias = tuple[int, int, tuple[Bolster], tuple[Control], Ready, Ready]
"""The mask of a cell, the mask of its neighbours, and the actions of a unit on it.

The actions are bolster and control, each as a tuple, and attacks and moves, each as a list.
"""

_RECRUITS: Final = tuple(tuple(Recruit(kind, coin) for coin in range(KINDS)) for kind in range(KINDS))
DEPLOYS: Final = tuple(Ready({cell: Deploy(kind, cell) for cell in range(CELLS)}) for kind in range(KINDS))
"""By kind."""
SPOTS: Final[tuple[tuple[Spot, ...], ...]] = tuple(
    tuple(
        (
            1 << cell,
            LARGEST_BOARD.near_mask[cell],
            (Bolster(kind, cell),),
            (Control(kind, cell),),
            Ready({target: Attack(kind, cell, target) for target in near}),
            Ready({end: Move(kind, cell, end) for end in near}),
        )
        for cell, near in enumerate(LARGEST_BOARD.near)
    )
    for kind in range(KINDS)
)
"""By kind and cell."""
