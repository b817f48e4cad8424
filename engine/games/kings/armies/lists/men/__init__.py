"""The Kingdoms of Men: a file for each unit, found by its name."""

ALIGNMENT = "neutral"
"""Which other lists it goes together with (KW-14.1.5)."""
