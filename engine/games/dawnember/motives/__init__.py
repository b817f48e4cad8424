"""Motives for actions: consequences that a seat can know, and dangers."""
