"""War Chest in lines of text."""
