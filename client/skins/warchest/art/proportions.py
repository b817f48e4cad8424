"""Sizes of the things on a cell, in cell sizes; each leaves the one below it visible."""

COIN = 0.56
"""Radius of a coin; the mark on the tile's border and the border of a control marker stay free."""
MARKER = 0.80
"""Radius of a control marker: it stays within the tile and shows around a stack."""
