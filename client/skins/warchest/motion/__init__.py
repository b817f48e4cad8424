"""Motions of War Chest: how each event looks in time."""
