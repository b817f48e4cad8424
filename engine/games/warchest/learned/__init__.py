"""Learned judgement of War Chest, from matches of bots against each other."""
