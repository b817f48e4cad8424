"""Weights: what counts how much when the captain decides."""

REVENGE_WEIGHT = 0.5
"""How much of what a target could strike back with counts, where it still stands."""
EXPOSURE_WEIGHT = 0.6
"""What counts of the danger that a charger comes to stand in."""
PREVENTION_WEIGHT = 0.2
"""What counts of the worst that a target could have done, where it is beaten."""
ALTERNATIVE_WEIGHT = 0.8
"""What counts of what a charger could gain at another target."""
