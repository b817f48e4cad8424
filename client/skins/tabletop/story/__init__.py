"""The story of a turn: what happened in it, as a strip that leads to each place."""
