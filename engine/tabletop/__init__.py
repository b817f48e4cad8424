"""Arithmetic and shapes of games with miniatures: whole numbers alone, no rules."""
