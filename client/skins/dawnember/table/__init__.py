"""The table: places, pictures and choices."""
