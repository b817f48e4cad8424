"""Dawn and Ember's cards: the effects they are composed of, the cards themselves, and decks of them."""
