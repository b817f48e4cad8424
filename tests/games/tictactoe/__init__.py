"""Tic-tac-toe, the smallest game that the machinery is tested with."""
