"""Analysis of finished matches: what each decision was worth, from the knowledge of its seat."""
