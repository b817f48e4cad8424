"""Scenes of War Chest that pictures are taken of."""
