"""Tools at a table: what a game gives the shared table, and what its tools see and do."""
