"""Attacks on hosts and clients: tests run them small, `tools.soak` runs them in full."""
