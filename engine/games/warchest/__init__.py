"""War Chest: the rules of `warchest.md`, whose ids (WC-...) the code cites."""
