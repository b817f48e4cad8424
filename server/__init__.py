"""The host: it alone knows the whole truth of a match and sends each viewer its part."""
