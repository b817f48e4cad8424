"""Bots: computer players that decide only from what their seat knows."""
