"""Drawing for every game: colours, texts, vector drawings, textures, coins."""
