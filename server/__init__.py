"""The host: it alone knows the whole truth of a match, and tells each viewer its part of it."""
