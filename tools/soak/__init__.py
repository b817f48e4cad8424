"""All attacks in full: chosen parts, in batches, with a file from which a stopped soak continues."""
