"""A table as a screen or a terminal uses it: against bots, in a room, or from a record."""
