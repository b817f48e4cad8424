"""The panel of a player: its head, the table of its army, its piles."""
