"""The end of a match at the table: its result, the match seen again, and the way back to the result."""
