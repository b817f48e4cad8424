"""Armies: special rules, units, options, and how an army is made of them (KW-13, KW-14, KW-21)."""
