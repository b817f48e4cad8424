"""The end of a match at the table: its result, its replay, and the way back to the result."""
