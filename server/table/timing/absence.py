"""The absence of a seat's player: its length, and the remaining patience with it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Absence:
    """One player's use of the others' patience; all figures are in seconds."""

    since: float | None = None
    """Time of the player's last message; None while here."""
    away: bool = False
    """Whether the absence is shown: only after a while, because short breaks do not matter to others."""
    used: float = 0.0
    """Seconds of the grace that this absence has used."""
    bank: float = 0.0
    """Seconds of the bank that all absences of the match have used."""
    extra: float = 0.0
    """Seconds that remain of the extra time granted by an opponent."""
    seconds_left: float = 0.0
    """Seconds that remain of all this, at the last look."""
    counted_at: float | None = None
    """Time up to which it is counted; None while it is not counted."""
    choosers: list[int] = field(default_factory=list)
    """Seats that may choose the consequence now, when the patience is used up."""
    unkept: float = 0.0
    """Seconds counted since they were last stored."""

    def look(self, heard: float | None, now: float, patience: float) -> None:
        """Note that the player is not here; `heard` is the time of a silent connection's last message."""
        if self.since is None:
            self.since = now if heard is None else heard
        self.away = now - self.since >= patience

    def back(self) -> None:
        """Note that the player is here: the next absence has a new grace."""
        if self.used or self.extra:
            self.unkept = float("inf")
        self.since, self.counted_at, self.away = None, None, False
        self.used = self.extra = 0.0
        self.choosers = []

    def restore(self, used: float, bank: float, extra: float) -> None:
        """Take over the stored state."""
        self.used, self.bank, self.extra = used, bank, extra

    def ask_choosers(self, choosers: list[int]) -> None:
        """Note the seats that may choose the consequence now."""
        self.choosers = choosers

    def grant(self, seconds: float) -> None:
        """Take over the extra time granted by an opponent."""
        self.extra, self.unkept = seconds, float("inf")

    def stand_still(self) -> None:
        """Count nothing until the next look."""
        self.counted_at = None

    def mark_kept(self) -> None:
        """Note that all counted time is stored."""
        self.unkept = 0.0

    def renew(self) -> None:
        """Begin another match with a full bank."""
        self.used = self.bank = self.extra = self.unkept = 0.0
        self.counted_at, self.choosers = None, []

    def take_over(self, earlier: Absence) -> None:
        """Take over the state of a player, without the counted time."""
        self.since, self.away = earlier.since, earlier.away

    def measure(self, grace: float, bank: float) -> float:
        """Update and return the remaining seconds."""
        self.seconds_left = max(0.0, min(grace - self.used, bank - self.bank)) + self.extra
        return self.seconds_left

    def skip(self, now: float) -> None:
        """Leave out the time up to now."""
        if self.counted_at is not None:
            self.counted_at = now

    def count(self, now: float, grace: float, bank: float) -> None:
        """Take the time since the last look: from the grace and the bank, then from the granted time."""
        if self.counted_at is not None:
            passed = min(now - self.counted_at, self.measure(grace, bank))
            granted = max(0.0, passed - (self.seconds_left - self.extra))
            self.used += passed - granted
            self.bank += passed - granted
            self.extra -= granted
            self.unkept += passed
            self.measure(grace, bank)
        self.counted_at = now if self.seconds_left else None
