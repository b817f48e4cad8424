"""Play over a line that delays and loses what it carries."""
