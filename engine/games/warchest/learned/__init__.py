"""Learned judgement of War Chest: what bots know from matches against each other."""
