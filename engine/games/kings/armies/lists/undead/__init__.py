"""The Undead: a file for each unit, found by its name."""

ALIGNMENT = "evil"
"""Which other lists it goes together with (KW-14.1.5)."""
