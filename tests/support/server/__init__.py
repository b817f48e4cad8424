"""Helpers for tests of the host."""
