"""Play: orders carried out, with all automatic consequences."""
