"""Play: how orders are carried out, with all that follows by itself."""
