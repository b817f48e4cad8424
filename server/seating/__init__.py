"""Tables between their matches: admission, seats, closing."""
