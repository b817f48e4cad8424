"""The deck builder: cards are found, put into two decks, kept and exchanged."""
