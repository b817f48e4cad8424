"""Trials of decks in the builder: opening hands, and matches between bots."""
