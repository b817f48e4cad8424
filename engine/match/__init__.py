"""A match as it is played: decisions, entries beside them, taking back, offers of a tie."""
