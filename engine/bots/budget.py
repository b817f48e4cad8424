"""The bounds on a bot's thinking about one decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

NO_LIMIT = 1 << 40
"""More iterations than any clock lets pass."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Bound one decision by a clock, by a number of iterations, or by both.

    The engine has no clock: the caller brings one. Without a clock the same decision comes out each time.
    """

    clock: Callable[[], bool] | None = None
    """Turns true when the time to think has passed; None: time is not looked at."""
    iterations: int | None = None
    """The most iterations of a search; None: the bot's usual number."""

    def over(self) -> bool:
        """Say whether the time to think has passed."""
        return self.clock is not None and self.clock()

    def most(self, usual: int) -> int:
        """Return how many iterations there may be for a bot to which that many are usual."""
        return usual if self.iterations is None else self.iterations
