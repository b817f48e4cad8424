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
    """Returns True when the time to think has passed; None: no time limit."""
    iterations: int | None = None
    """The iterations of a search; None: as many as the bot usually makes."""

    def over(self) -> bool:
        """Say whether the time to think has passed."""
        return self.clock is not None and self.clock()

    def most(self, usual: int) -> int:
        """Return the number of iterations for a bot that usually makes `usual`."""
        return usual if self.iterations is None else self.iterations
