"""Knight (WC-8.7).

A lone coin cannot attack the Knight: the attacker needs a stack of two or more.
"""

from engine.games.warchest.catalog import Unit

UNIT = Unit("kn", coins=4, attackable=lambda height: height >= 2)
