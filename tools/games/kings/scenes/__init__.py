"""Scenes of Kings of War."""
