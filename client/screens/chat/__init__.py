"""Chat in a room or at a table, with an input line."""
