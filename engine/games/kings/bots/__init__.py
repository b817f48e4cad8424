"""The captain: the bot of Kings of War, and its evaluation."""
