"""Kings of War as it looks."""
