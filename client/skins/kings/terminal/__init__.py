"""Kings of War in a terminal: a map of characters, rosters, and typed orders."""
