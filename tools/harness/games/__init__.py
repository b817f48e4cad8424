"""Scenes and positions of single games."""
