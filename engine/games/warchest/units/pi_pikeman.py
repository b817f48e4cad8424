"""Pikeman (WC-8.12)."""

from engine.games.warchest.catalog import Unit

UNIT = Unit("pi", coins=4, rating=3.7, strikes_back=True)
