"""Legality: why an order is refused, and the sample lattice of those that are not (KW-20.1.2)."""
