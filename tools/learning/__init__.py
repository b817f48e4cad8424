"""Learning what positions are worth, from matches of bots against each other."""
