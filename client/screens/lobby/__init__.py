"""Rooms: their search, their entry, their view, and their tables before a match."""
