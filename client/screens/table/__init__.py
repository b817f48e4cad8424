"""The table: one match as a player or a spectator sees it."""
