"""Maps: shapes of terrain, the bundled maps, and a generator (KW-15.2)."""
