"""Records of matches: their lines, their digests, and their replay."""
