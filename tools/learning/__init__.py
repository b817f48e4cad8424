"""Learning the worth of positions, from matches of bots against each other."""
