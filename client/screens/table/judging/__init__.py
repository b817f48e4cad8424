"""Hints at the table, and the chance to win."""
