"""How the client speaks to hosts."""
