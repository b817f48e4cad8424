"""What the client keeps in files."""
