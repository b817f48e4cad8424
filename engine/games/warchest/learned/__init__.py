"""What bots learned of War Chest from matches against each other."""
