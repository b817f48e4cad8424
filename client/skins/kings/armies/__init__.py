"""The army builder: what a player brings to a match of Kings of War."""
