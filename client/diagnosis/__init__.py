"""Diagnostics that a player can hand over: a log and crash reports without secrets."""
