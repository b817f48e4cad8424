"""Kings of War on the table: the picture, and the player's use of mouse and keys."""
