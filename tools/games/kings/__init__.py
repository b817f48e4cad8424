"""Tools of Kings of War."""
