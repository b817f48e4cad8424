"""Scenes and tables of Kings of War."""
