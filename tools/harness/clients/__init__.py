"""Clients without a host, driven by frames."""
