"""Shapes and words that lie over a table."""
