"""Cavalry (WC-8.3).

Tactic: one step, then an attack on a neighbour of the new cell. Both parts are required.
"""

from engine.games.warchest.abilities.tactics import charges, ride
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.legality.targets import ATTACK, STEP

UNIT = Unit(
    "ca",
    coins=4,
    tactic=Tactic(charges(STEP, ATTACK, lambda board, cell, foe: board.near_mask[foe]), ride),
)
