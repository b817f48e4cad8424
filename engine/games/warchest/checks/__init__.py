"""War Chest's part in testing its rules."""
