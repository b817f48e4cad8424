"""Marshall (WC-8.10).

Tactic: another friendly unit within two cells makes an ordinary attack on a neighbour. Archers and Lancers
cannot be ordered.
"""

from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.tactics import orders, shoot
from engine.games.warchest.targets import ATTACK
from engine.games.warchest.ways import Part

UNIT = Unit("ma", coins=5, rating=-7.1, tactic=Tactic(orders(Part("target", ATTACK)), shoot))
