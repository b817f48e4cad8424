"""The time of a match: clocks, pauses, patience with absent players, masked answers."""
