"""What a player can hand over when something went wrong: a log, crash reports, and nothing secret in them."""
