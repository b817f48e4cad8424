"""The common parts of pages on which something is put together before a match, such as a deck."""
