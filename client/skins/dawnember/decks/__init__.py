"""The deck builder: the player finds cards, puts them into two decks, and saves or exchanges these."""
