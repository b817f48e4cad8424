"""The field: places of units, obstacles, and sight (KW-2.6, KW-2.7, KW-3)."""
