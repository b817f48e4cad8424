"""Swordsman (WC-8.15).

After attacking, the Swordsman may take one step, for example into the cell just emptied.
"""

from engine.games.warchest.catalog import Occasion, Unit
from engine.games.warchest.maneuvers import MOVING
from engine.games.warchest.reactions import free, optional

UNIT = Unit("sw", coins=5, rating=-4.2, reaction=optional({Occasion.ATTACK}, (MOVING,), free))
