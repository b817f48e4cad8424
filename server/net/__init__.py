"""Connections to a host: who has a place."""
