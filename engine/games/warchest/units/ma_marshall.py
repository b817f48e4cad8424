"""Marshall (WC-8.10).

Tactic: another friendly unit within two cells makes an ordinary attack on a neighbour. Archers and Lancers
cannot be ordered.
"""

from engine.games.warchest.abilities.tactics import orders, shoot
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import ATTACK

UNIT = Unit("ma", coins=5, tactic=Tactic(orders(Part("target", ATTACK)), shoot))
