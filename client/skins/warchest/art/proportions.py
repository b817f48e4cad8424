"""Sizes of the things on a cell, in cell sizes, so that each leaves the one below it in sight."""

COIN = 0.56
"""Radius of a coin: the border of the tile with its mark, and that of a control marker, stay free."""
MARKER = 0.80
"""Radius of a control marker: it stays within the tile and shows around a stack."""
