"""Records of matches: their lines, what proves them, and how they are run again."""
