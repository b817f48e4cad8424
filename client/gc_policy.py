"""Garbage collection when a screen is left: its elements refer to one another and hold large pictures."""

from __future__ import annotations

import gc

from client.platform import close_gaps


class GcPolicy:
    """The immediate collection of a left screen."""

    def __init__(self) -> None:
        """Exempt all loaded objects from later collections."""
        self._screen: object = None
        gc.freeze()

    def tidy(self, screen: object) -> None:
        """Collect if another `screen` is shown than before."""
        if screen is not self._screen:
            self._screen = screen
            gc.collect()
            close_gaps()
