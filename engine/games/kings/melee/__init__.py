"""Melee: strikes, and how chargers back off, regroup or overrun (KW-10, KW-12.2)."""
