"""Tables between their matches: who may come, who sits where, when a table goes."""
