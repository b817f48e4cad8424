"""The match as the table shows it: its moving picture, its past, and its last news again."""
