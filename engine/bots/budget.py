"""The bounds of what a bot may think about one decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """Bound one decision by a clock, by a number of iterations, by both, or by what is usual for the bot.

    The engine has no clock: whoever asks brings one. Without it the same decision comes out each time.
    """

    clock: Callable[[], bool] | None = None
    """Turns true when the time to think has passed; None: time is not looked at."""
    iterations: int | None = None
    """How often a search goes through its tree at most."""

    def over(self) -> bool:
        """Say whether the time to think has passed."""
        return self.clock is not None and self.clock()

    def most(self, usual: int) -> int | None:
        """Return how many iterations there may be: a bot's usual number where nothing else bounds it.

        None where the clock alone does.
        """
        if self.iterations is not None:
            return self.iterations
        return usual if self.clock is None else None
