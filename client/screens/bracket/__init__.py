"""The bracket of a room: its form, its standings, its calls to the players."""
