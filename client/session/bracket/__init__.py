"""The bracket of a room, as its host tells it."""
