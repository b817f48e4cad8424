"""Cards of units: kind, condition, and the text of special rules."""
