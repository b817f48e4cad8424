"""Motions of War Chest: the look of each event in time."""
