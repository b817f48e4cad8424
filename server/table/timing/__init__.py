"""The time of a match: clocks, pauses, patience with who is away, masked answers."""
