"""Weights of the captain's decisions."""

REVENGE_WEIGHT = 0.5
"""The weight of a surviving target's strikes back."""
EXPOSURE_WEIGHT = 0.6
"""The weight of the danger at a charger's final place."""
PREVENTION_WEIGHT = 0.2
"""The weight of the harm that a beaten target can no longer do."""
ALTERNATIVE_WEIGHT = 0.8
"""The weight of a charger's possible gain at another target."""
