"""The order under the player's hand: the player takes, drags and turns a unit, and gives the order."""
