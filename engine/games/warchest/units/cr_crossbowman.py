"""Crossbowman (WC-8.4).

Tactic: shoot an enemy two cells away in a straight line over an empty cell. Ordinary attacks stay possible.
"""

from engine.games.warchest.abilities.tactics import shoot, shots
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.legality.targets import clear, enemy, ring, straight, vulnerable

UNIT = Unit("cr", coins=5, tactic=Tactic(shots(ring, enemy, vulnerable, straight, clear), shoot))
