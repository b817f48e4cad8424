"""Pikeman (WC-8.12).

A unit that attacks the Pikeman from an adjacent cell loses a coin itself, even if the Pikeman falls.
"""

from engine.games.warchest.catalog import Unit

UNIT = Unit("pi", coins=4, strikes_back=True)
