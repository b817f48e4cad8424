"""The rules of Dawn and Ember: two decks a seat, a muster, combats, best of three battles."""
