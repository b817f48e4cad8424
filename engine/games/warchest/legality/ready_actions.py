"""Ready-made actions of the plays that are listed all the time: making them anew would take longest."""

from __future__ import annotations

from engine.games.warchest.actions import Bolster, Control, Deploy, Move, Recruit
from engine.games.warchest.board import CELLS, LARGEST
from engine.games.warchest.kinds import KINDS

BOLSTERS = tuple(tuple(Bolster(kind, cell) for cell in range(CELLS)) for kind in range(KINDS))
CONTROLS = tuple(tuple(Control(kind, cell) for cell in range(CELLS)) for kind in range(KINDS))
DEPLOYS = tuple(tuple(Deploy(kind, cell) for cell in range(CELLS)) for kind in range(KINDS))
RECRUITS = tuple(tuple(Recruit(kind, coin) for coin in range(KINDS)) for kind in range(KINDS))
"""By kind and cell, or by the kinds that are recruited and paid with."""
MOVES = tuple(
    tuple({end: Move(kind, cell, end) for end in near} for cell, near in enumerate(LARGEST.near))
    for kind in range(KINDS)
)
"""By kind and cell: the moves to each cell next to it."""
