"""What every game draws with: colours, texts, vector drawings, textures, coins."""
