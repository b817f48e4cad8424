"""Dawn and Ember on the table, in the terminal and in the menus."""
