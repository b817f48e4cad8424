"""Consequences of an answer for a combat: the chances of its results, and the fate of each card."""
