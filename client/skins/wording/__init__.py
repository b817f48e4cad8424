"""Words that all games share: what happens in any match, and the names of seats and players."""
