"""Reactions, a file each, found by its name (WY-19.6)."""
