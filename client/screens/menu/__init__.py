"""The first screen, and what is looked up or set from there."""
