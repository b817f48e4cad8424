"""The Kingdoms of Men: a file for each unit, found by its name."""

ALIGNMENT = "neutral"
"""The alignment, which decides about allies (KW-14.1.5)."""
