"""Odds: what an attack is likely to do, before any die is rolled (KW-23.1.1)."""
