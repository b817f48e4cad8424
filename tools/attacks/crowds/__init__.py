"""Crowds at a host, and people who play, come and return meanwhile."""
