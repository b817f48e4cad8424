"""Talk in a room or at a table, and the line to say something."""
