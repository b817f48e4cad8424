"""The coach at the table: one bubble at a time for what is new to the player."""
