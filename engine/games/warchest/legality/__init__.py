"""Legality in War Chest, and the reasons why something is not possible."""
