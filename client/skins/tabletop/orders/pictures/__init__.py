"""Pictures of the selected units: ghosts and their ways, attacks, and the words beside."""
