"""The first screen, with its lookups and settings."""
