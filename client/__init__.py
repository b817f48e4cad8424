"""The client: a window, or a terminal, at a table."""

import os

# The library prints a greeting to standard output, which the game in the terminal needs.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
