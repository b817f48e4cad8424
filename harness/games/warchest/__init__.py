"""Scenes of War Chest."""
