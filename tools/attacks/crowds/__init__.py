"""Crowds at a host, and those who play, come and return meanwhile."""
