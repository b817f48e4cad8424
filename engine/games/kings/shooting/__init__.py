"""Shooting: ranged attacks, spells, and the nerve of those who were hit (KW-8, KW-9, KW-11)."""
