"""The captain: the bot of Kings of War, and what it weighs."""
