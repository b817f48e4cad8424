"""Worker processes: their messages, the order of their requests, and what a thread does with both."""
