"""Odds: the likely results of an attack, before any die is rolled (KW-23.1.1)."""
