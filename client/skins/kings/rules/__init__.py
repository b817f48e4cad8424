"""Rules of Kings of War in the menus: chapters, diagrams, and what leads from the table to them."""
