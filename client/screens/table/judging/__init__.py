"""What the computer thinks of a match, at the table: hints, and the chance to win."""
