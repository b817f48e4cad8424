"""Tools for testing a game's rules: counts of decision sequences, and traces of random games."""
