"""The set-up of a game or a table, up to the moment when it starts."""
