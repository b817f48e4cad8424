"""The army builder: the army of a player for a match of Kings of War."""
