"""Maps before a match: their preview, and ways to make an own map."""
