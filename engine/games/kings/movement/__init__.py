"""Movement: orders of the movement phase and how they are carried out (KW-6, KW-7)."""
