"""Knight (WC-8.7)."""

from engine.games.warchest.catalog import Unit

UNIT = Unit("kn", coins=4, rating=14.9, attackable=lambda height: height >= 2)
