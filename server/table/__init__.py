"""A table with its match: play, its source of chance, spectators."""
