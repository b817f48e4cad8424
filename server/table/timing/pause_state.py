"""The agreement of a match's players about a pause (`docs/clocks.md`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.events import Seat


@dataclass(slots=True)
class PauseState:
    """Whether a match stands still because its players want that."""

    paused: bool = False
    asking: set[Seat] = field(default_factory=set)
    """Whose players want that to change."""
    agreed: frozenset[Seat] = frozenset()
    """Whose players wanted it to stand still when it began to; the others may end that alone."""
    since: float | None = None
    """When the host first saw it paused; None while it is not."""
