"""Attacks on hosts and clients that stay: tests run them small, `tools.soak` runs them in full."""
