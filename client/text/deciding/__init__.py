"""A decision in the terminal: the orders of a typed line, and the answers to an offer of a tie."""
