"""The bracket of a room in a terminal."""
