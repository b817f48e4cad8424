"""The field: who stands where, what is in the way, and what is seen (KW-2.6, KW-2.7, KW-3)."""
