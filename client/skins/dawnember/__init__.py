"""Dawn and Ember at the table, in the terminal and in the menus."""
