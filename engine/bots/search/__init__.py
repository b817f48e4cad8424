"""Search over worlds that a seat cannot tell apart."""
