"""The order under the player's hand: the player takes, drags and turns units, and gives the order."""
