"""Pictures of the selected units: the ghost and its way, charges, culprits, and the words beside."""
