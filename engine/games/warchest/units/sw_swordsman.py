"""Swordsman (WC-8.15)."""

from engine.games.warchest.actions import Move
from engine.games.warchest.catalog import Occasion, Unit
from engine.games.warchest.maneuvers import steps
from engine.games.warchest.reactions import free, optional, single

UNIT = Unit(
    "sw",
    coins=5,
    rating=-4.2,
    reaction=optional(
        {Occasion.ATTACK},
        single(lambda state, kind, cell: [Move(kind, cell, end) for end in steps(state, cell)]),
        free,
    ),
)
