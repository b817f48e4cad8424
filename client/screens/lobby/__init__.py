"""Rooms: found, entered, looked around in, and their tables before a match."""
