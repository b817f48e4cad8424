"""Rules of Kings of War in the menus: chapters, diagrams, and the links from the table to them."""
