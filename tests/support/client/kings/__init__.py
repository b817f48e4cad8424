"""Players of Kings of War before the real window, by mouse alone or by keys alone."""
