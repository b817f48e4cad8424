"""Judgements of positions, for hints and for the chance to win."""
