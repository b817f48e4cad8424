"""The streams of a terminal: lines in, texts out."""
