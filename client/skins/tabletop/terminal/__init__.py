"""The table in a terminal: orders as people type them."""
