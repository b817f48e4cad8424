"""Tools for single games."""
