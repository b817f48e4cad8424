"""Optional parts of a game: computer players, preparations, and time."""
