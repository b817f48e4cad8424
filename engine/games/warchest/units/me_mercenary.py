"""Mercenary (WC-8.11).

When you recruit a Mercenary coin and the unit is already on the board, it may move, attack or take control
at once for free.
"""

from engine.games.warchest.abilities.maneuvers import MANEUVERS
from engine.games.warchest.abilities.reactions import free, optional
from engine.games.warchest.catalog import Occasion, Unit

UNIT = Unit("me", coins=5, reaction=optional({Occasion.RECRUIT}, MANEUVERS, free))
