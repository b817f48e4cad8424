"""A table with its match: play, clocks, pauses, absence, spectators."""
