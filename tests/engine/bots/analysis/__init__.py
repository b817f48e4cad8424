"""The analysis of matches: what each decision was worth."""
