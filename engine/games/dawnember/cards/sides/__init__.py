"""The sides, a file each, found by its name."""
