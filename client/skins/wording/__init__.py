"""Texts that all games share: events of any match, and the names of seats and players."""
