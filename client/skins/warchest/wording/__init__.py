"""War Chest in words: what is asked, what has happened, what can be done."""
