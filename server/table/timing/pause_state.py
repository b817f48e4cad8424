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

    def ask(self, asking: set[Seat]) -> None:
        """Note whose players want a change."""
        self.asking = asking

    def change(self, now: float, *, paused: bool) -> None:
        """Let the match stand still from now on, or go on."""
        self.agreed = frozenset(self.asking) if paused else frozenset()
        self.paused, self.asking, self.since = paused, set(), now if paused else None

    def note_seen(self, now: float) -> None:
        """Note when the host has first seen the match paused."""
        if self.paused and self.since is None:
            self.since = now

    def restore(self, asking: set[Seat], agreed: frozenset[Seat], *, paused: bool) -> None:
        """Take over what was kept."""
        self.paused, self.asking, self.agreed = paused, asking, agreed
