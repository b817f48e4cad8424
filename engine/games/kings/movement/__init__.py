"""Movement: orders of the movement phase and their effects (KW-6, KW-7)."""
