"""Synthesised sounds of the table: `python -m tools.sound`."""
