"""The Undead: a file for each unit, found by its name."""

ALIGNMENT = "evil"
"""The alignment, which decides about allies (KW-14.1.5)."""
