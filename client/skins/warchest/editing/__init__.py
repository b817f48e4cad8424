"""The editor of positions of War Chest."""
