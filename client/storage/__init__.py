"""Files that the client stores."""
