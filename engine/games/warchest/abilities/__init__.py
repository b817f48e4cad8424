"""Parts that the abilities of units and Decrees are composed of."""
