"""Bots: they decide from what their seat knows, and from nothing else."""
