"""Figures of miniatures, made of balls, limbs, plates and lines: people, beasts, mounts, engines, shields."""
