"""Stops: the questions at which a player is asked, and the sheet where they are set."""
