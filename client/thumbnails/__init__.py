"""Small pictures of the ends of stored matches, drawn by a process of their own."""
