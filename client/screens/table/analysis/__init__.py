"""The analysis of a finished match at its table: its curve, its costliest decisions, and the better line."""
