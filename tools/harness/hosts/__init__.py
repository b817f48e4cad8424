"""Hosts and players for tests and attacks."""
