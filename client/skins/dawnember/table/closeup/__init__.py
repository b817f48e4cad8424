"""The close-up: a large card or a list of a pile, and the parts of a unit's values."""
