"""The garbage of left screens: their elements refer to one another, and hold large pictures."""

from __future__ import annotations

import gc

from client.platform import close_gaps


class Garbage:
    """Free at once what would otherwise be held until the collector happens to come by."""

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
