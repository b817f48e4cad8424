"""The agreement of a match's players about a pause (`docs/clocks.md`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.events import Seat


@dataclass(slots=True)
class PauseState:
    """Whether a match is paused by agreement of its players."""

    paused: bool = False
    asking: set[Seat] = field(default_factory=set)
    """Seats whose players want to change that."""
    agreed: frozenset[Seat] = frozenset()
    """Seats whose players wanted the pause when it began; each other player may end it alone."""
    since: float | None = None
    """Time when the host first saw the pause; None while there is none."""

    def ask(self, asking: set[Seat]) -> None:
        """Note the seats whose players want a change."""
        self.asking = asking

    def change(self, now: float, *, paused: bool) -> None:
        """Pause the match, or let it continue."""
        self.agreed = frozenset(self.asking) if paused else frozenset()
        self.paused, self.asking, self.since = paused, set(), now if paused else None

    def note_seen(self, now: float) -> None:
        """Note when the host first saw the pause."""
        if self.paused and self.since is None:
            self.since = now

    def restore(self, asking: set[Seat], agreed: frozenset[Seat], *, paused: bool) -> None:
        """Take over the stored state."""
        self.paused, self.asking, self.agreed = paused, asking, agreed
