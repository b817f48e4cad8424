"""Legality: reasons for refusing orders, and the sample lattice of legal ones (KW-20.1.2)."""
