"""Maps before a match: how they are looked at, and how one of one's own is made."""
