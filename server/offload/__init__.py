"""Calculations of games that would block a host's loop: a separate process does them."""
