"""Attacks on the host that stay: tests run them small, `tools.soak` runs them in full."""
