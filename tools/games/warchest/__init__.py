"""Tools for War Chest."""
