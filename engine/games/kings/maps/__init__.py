"""Maps: shapes of terrain, those that come with the game, and a generator (KW-15.2)."""
