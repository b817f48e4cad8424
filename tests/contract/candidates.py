"""Actions that look possible: those of other positions, changed ones, and redacted ones."""

from __future__ import annotations

from typing import Any

from engine.chance import make_generator
from engine.events import Viewer, redact
from engine.testing.probes import Probes


class Candidates:
    """Collects the legal actions of the positions that it is shown, and makes likely wrong ones of them."""

    def __init__(self, seed: int, *, beside: bool = False) -> None:
        """With `beside` whole numbers are also changed by little: off the lattice where there is one."""
        self._probes = Probes(make_generator(seed), beside=beside)
        self.learn = self._probes.learn

    def make(self, legal: list[Any], seat: Viewer, count: int) -> list[Any]:
        """Return actions around a position's legal ones; by accident some may be legal themselves."""
        stranger = None if seat is None else seat + 1
        return self._probes.make(legal, count) + [redact(action, stranger, seat) for action in legal]
