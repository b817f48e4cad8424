"""The next match of a table: the agreement on it, and its beginning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.events import Seat
from server.core.commit_reveal import SeedAgreement, SeedSource


@dataclass(frozen=True, slots=True)
class Starting:
    """The sources of a match that is being set up."""

    draws: SeedSource
    bots: bytes
    """Seed of the bots' preparations."""


class NextMatch:
    """The state of the coming match; its own methods change it."""

    def __init__(self) -> None:
        self.agreement: SeedAgreement | None = None
        """Agreement on the draws before the match begins."""
        self.starting: Starting | None = None
        """Beginning of the match, while its set-up is worked out."""
        self.swap = False
        """Whether ready players ask for exchanged sides."""

    def promise(self, secret: bytes, seats: Iterable[Seat], number: int) -> SeedAgreement:
        """Begin the agreement on the match's draws."""
        self.agreement = SeedAgreement(secret, [*seats], number)
        return self.agreement

    def start(self, draws: SeedSource, bots: bytes) -> None:
        """Start the set-up of the match from these sources."""
        self.starting = Starting(draws, bots)

    def ask_for_swap(self, *, swap: bool) -> None:
        """Note whether the sides will be exchanged."""
        self.swap = swap

    def take_swap(self) -> bool:
        """Say whether the sides will be exchanged, and forget it."""
        swap, self.swap = self.swap, False
        return swap

    def cancel(self) -> None:
        """Forget the agreement for seats that have changed."""
        self.agreement, self.swap = None, False

    def begin(self) -> None:
        """Forget everything: the match has begun."""
        self.agreement, self.starting, self.swap = None, None, False

    def return_to(self, earlier: NextMatch) -> None:
        """Return to an earlier state, without any set-up in progress."""
        self.agreement, self.starting, self.swap = earlier.agreement, None, earlier.swap
