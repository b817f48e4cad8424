"""A long evening, and its remains."""
