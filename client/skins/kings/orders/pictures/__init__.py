"""Pictures of what the hand holds: the ghost and its way, charges, what is wrong, and the words beside."""
