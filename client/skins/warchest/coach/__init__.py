"""Lessons of the coach for newcomers to War Chest."""
