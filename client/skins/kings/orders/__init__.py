"""The order under the player's hand: a unit is taken, dragged, turned, and the order is given."""
