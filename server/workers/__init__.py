"""Worker processes: their start, their requests and their end."""
