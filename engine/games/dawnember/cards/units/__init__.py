"""Units, a file each, found by its name (WY-19.1 to WY-19.3)."""
