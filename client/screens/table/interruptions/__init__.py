"""Interruptions of play at the table: curtain, pause, absence, notices."""
