"""Scenarios: markers and counters, what is held, and who has won (KW-16)."""
