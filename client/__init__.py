"""The client: a window, or a terminal, at a table."""

import os

# The library greets on standard output, where the game in the terminal speaks.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
