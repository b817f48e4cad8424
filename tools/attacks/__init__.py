"""Attacks that stay: hosts that want to harm whoever comes to them."""
