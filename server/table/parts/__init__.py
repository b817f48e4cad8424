"""Parts of a table: each is changed by its own methods alone."""
