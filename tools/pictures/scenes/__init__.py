"""Scenes that pictures are taken of, whatever the game."""
