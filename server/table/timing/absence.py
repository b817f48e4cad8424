"""The absence of a seat's player: how long it lasts, and how much patience with it is left."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Absence:
    """What one player has used up of the others' patience; all figures are in seconds."""

    since: float | None = None
    """When the player was last heard of; None while here."""
    away: bool = False
    """Whether that is shown: only after a while, because short breaks are nobody's concern."""
    used: float = 0.0
    """What this absence has taken of its grace."""
    bank: float = 0.0
    """What all absences of the match together have taken."""
    extra: float = 0.0
    """What is left of the time that an opponent has granted on top."""
    left: float = 0.0
    """What is left of all this, at the last look."""
    counted_at: float | None = None
    """Until when it is counted; None while it stands still."""
    choosers: list[int] = field(default_factory=list)
    """The seats that may choose what happens now, once nothing is left."""
    unkept: float = 0.0
    """What was counted since it was last kept."""

    def look(self, heard: float | None, now: float, patience: float) -> None:
        """Note that the player is not here; `heard` is when a silent connection last said something."""
        if self.since is None:
            self.since = now if heard is None else heard
        self.away = now - self.since >= patience

    def back(self) -> None:
        """Note that the player is here: the next absence has a grace of its own."""
        if self.used or self.extra:
            self.unkept = float("inf")
        self.since, self.counted_at, self.away = None, None, False
        self.used = self.extra = 0.0
        self.choosers = []

    def restore(self, used: float, bank: float, extra: float) -> None:
        """Take over what was kept."""
        self.used, self.bank, self.extra = used, bank, extra

    def ask_choosers(self, choosers: list[int]) -> None:
        """Note which seats may choose what happens now."""
        self.choosers = choosers

    def grant(self, seconds: float) -> None:
        """Take over the time that an opponent has granted on top."""
        self.extra, self.unkept = seconds, float("inf")

    def stand_still(self) -> None:
        """Count nothing until the next look."""
        self.counted_at = None

    def mark_kept(self) -> None:
        """Note that everything that was counted is kept."""
        self.unkept = 0.0

    def renew(self) -> None:
        """Begin another match with a full bank."""
        self.used = self.bank = self.extra = self.unkept = 0.0
        self.counted_at, self.choosers = None, []

    def take_over(self, earlier: Absence) -> None:
        """Take over what is known of a player, apart from what is counted."""
        self.since, self.away = earlier.since, earlier.away

    def measure(self, grace: float, bank: float) -> float:
        """Work out and return how much is left."""
        self.left = max(0.0, min(grace - self.used, bank - self.bank)) + self.extra
        return self.left

    def skip(self, now: float) -> None:
        """Count nothing of the time that has passed up to now."""
        if self.counted_at is not None:
            self.counted_at = now

    def count(self, now: float, grace: float, bank: float) -> None:
        """Take the time since the last look: from the grace and the bank, then from what was granted."""
        if self.counted_at is not None:
            passed = min(now - self.counted_at, self.measure(grace, bank))
            granted = max(0.0, passed - (self.left - self.extra))
            self.used += passed - granted
            self.bank += passed - granted
            self.extra -= granted
            self.unkept += passed
            self.measure(grace, bank)
        self.counted_at = now if self.left else None
