"""What pages have in common on which something is put together before a match, such as a deck or an army."""
