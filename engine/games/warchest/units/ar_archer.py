"""Archer (WC-8.1).

Tactic: shoot an enemy exactly two cells away in any direction; units in between do not matter. Restriction:
the Archer has no other attack.
"""

from engine.games.warchest.abilities.tactics import shoot, shots
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.legality.targets import enemy, ring, vulnerable

UNIT = Unit(
    "ar",
    coins=4,
    attacks=False,
    tactic=Tactic(shots(ring, enemy, vulnerable), shoot),
)
