"""Diagnostics for a player to hand over: a log, crash reports, and nothing secret in them."""
