"""Mercenary (WC-8.11)."""

from engine.games.warchest.catalog import Occasion, Unit
from engine.games.warchest.maneuvers import maneuvers
from engine.games.warchest.reactions import free, optional, single

UNIT = Unit(
    "me",
    coins=5,
    rating=1.8,
    reaction=optional(
        {Occasion.RECRUIT},
        single(lambda state, kind, cell: maneuvers(state, kind, cell, state.height[cell])),
        free,
    ),
)
