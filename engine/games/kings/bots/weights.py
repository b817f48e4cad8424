"""Weights: what counts how much when the captain decides."""

REVENGE = 0.5
"""How much of what a target could strike back with counts, where it still stands."""
EXPOSED = 0.6
"""What counts of the danger that a charger comes to stand in."""
PREVENTED = 0.2
"""What counts of the worst that a target could have done, where it is beaten."""
ALTERNATIVE = 0.8
"""What counts of what a charger could gain at another target."""
