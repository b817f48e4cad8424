"""Cards of units: what one is, how it is off, and what its special rules say."""
