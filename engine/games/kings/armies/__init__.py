"""Armies: special rules, units, options, and their composition (KW-13, KW-14, KW-21)."""
