"""All attacks in full: chosen parts, in batches, with a file that lets a soak go on where it was stopped."""
