"""Hosts that want to harm whoever comes to them."""
