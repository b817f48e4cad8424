"""The coach at the table: one bubble at a time for something new to the player."""
