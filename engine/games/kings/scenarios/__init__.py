"""Scenarios: markers and counters, scores, and the winner (KW-16)."""
