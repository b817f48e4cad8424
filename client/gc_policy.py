"""Garbage collection when a screen is left: its elements refer to one another and hold large pictures."""

from __future__ import annotations

import gc

from client.platform import close_gaps


class GcPolicy:
    """Collects a left screen at once, not when the collector happens to run."""

    def __init__(self) -> None:
        """Take what has been loaded as something that stays: it is never looked through again."""
        self._screen: object = None
        gc.freeze()

    def tidy(self, screen: object) -> None:
        """Clear up if another `screen` is shown than before."""
        if screen is not self._screen:
            self._screen = screen
            gc.collect()
            close_gaps()
