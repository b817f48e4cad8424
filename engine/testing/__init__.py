"""Means of testing a game's rules: counting of sequences, traces of random games."""
