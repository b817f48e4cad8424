"""This client's view of a match, a table and a room of its host."""
