"""Tic-tac-toe, the smallest game that has everything a game can have."""
