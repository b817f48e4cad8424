"""Dice over a table: a tray in which they tumble, and their sorting."""
