"""Ready-made actions of the plays that are listed all the time: making them anew would take longest."""

from __future__ import annotations

from functools import lru_cache

from engine.games.warchest.actions import Attack, Bolster, Control, Deploy, Move, Recruit
from engine.games.warchest.board import CELLS, members
from engine.games.warchest.kinds import KINDS

BOLSTERS = tuple(tuple(Bolster(kind, cell) for cell in range(CELLS)) for kind in range(KINDS))
CONTROLS = tuple(tuple(Control(kind, cell) for cell in range(CELLS)) for kind in range(KINDS))
RECRUITS = tuple(tuple(Recruit(kind, coin) for coin in range(KINDS)) for kind in range(KINDS))
"""By kind and cell, or by the kinds that are recruited and paid with."""


@lru_cache(maxsize=1 << 14)
def attacks_on(kind: int, cell: int, targets: int) -> tuple[Attack, ...]:
    """Return the attacks of a unit on all cells of a mask, in name order."""
    return tuple(Attack(kind, cell, target) for target in members(targets))


@lru_cache(maxsize=1 << 14)
def deploys_to(kind: int, cells: int) -> tuple[Deploy, ...]:
    """Return the deployments of a kind to all cells of a mask, in name order."""
    return tuple(Deploy(kind, cell) for cell in members(cells))


@lru_cache(maxsize=1 << 15)
def moves_to(kind: int, cell: int, ends: int) -> tuple[Move, ...]:
    """Return the moves of a unit to all cells of a mask, in name order."""
    return tuple(Move(kind, cell, end) for end in members(ends))
