"""The pictures of the cards: a file for each, found by its name."""
