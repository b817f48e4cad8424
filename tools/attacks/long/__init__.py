"""A long evening, and what is left of it."""
