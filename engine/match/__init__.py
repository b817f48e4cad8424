"""A running match: decisions, entries beside them, takebacks, and offers of a tie."""
