"""The log of Kings of War: a sentence for each event."""
