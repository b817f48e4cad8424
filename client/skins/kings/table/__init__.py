"""Kings of War on the table: the picture, and what the player does with mouse and keys."""
