"""Handlers of running matches: decisions, spectators, clocks, pauses, absence."""
