"""Helpers for tests of the client."""
