"""Kings of War at the table, in the terminal and in the menus."""
