"""Worker processes of the client: a process with a thread, and a future for each question."""
