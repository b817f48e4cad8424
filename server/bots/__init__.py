"""Bots at the tables of a host, and the processes that they think in."""
