"""Swordsman (WC-8.15).

After attacking, the Swordsman may take one step, for example into the cell just emptied.
"""

from engine.games.warchest.abilities.maneuvers import MOVING
from engine.games.warchest.abilities.reactions import free, optional
from engine.games.warchest.catalog import Occasion, Unit

UNIT = Unit("sw", coins=5, reaction=optional({Occasion.ATTACK}, (MOVING,), free))
