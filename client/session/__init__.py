"""A match, a table and a room as this client knows them from its host."""
