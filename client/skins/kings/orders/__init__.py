"""The orders of Kings of War: their legs, their limits, charges, and their words."""
