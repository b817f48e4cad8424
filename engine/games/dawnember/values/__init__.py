"""Values of cards in play, and the conditions that they depend on."""
