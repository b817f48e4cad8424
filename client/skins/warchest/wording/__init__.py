"""Texts of War Chest: questions, past events, possible actions."""
