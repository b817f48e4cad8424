"""Tactics and battle cries, a file each, found by its name (WY-19.5)."""
