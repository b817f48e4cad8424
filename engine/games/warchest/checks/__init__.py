"""War Chest's support for tests of its rules."""
