"""Dice for the players: the rolls, their purposes, and the tray in which they tumble."""
