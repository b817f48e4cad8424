"""Shooting: ranged attacks, spells, and the nerve of the units that were hit (KW-8, KW-9, KW-11)."""
