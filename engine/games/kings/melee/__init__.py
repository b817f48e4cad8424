"""Melee: strikes, and chargers that back off, regroup or overrun (KW-10, KW-12.2)."""
