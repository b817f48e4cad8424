"""Matches of bots against bots, without a host."""
