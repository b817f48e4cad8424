"""The next match of a table: what is agreed on for it, and how it begins."""

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
    """Seed of what the bots bring."""


class NextMatch:
    """What is known of the match to come; its own methods change it."""

    def __init__(self) -> None:
        self.agreement: SeedAgreement | None = None
        """What is being agreed on before the match begins."""
        self.starting: Starting | None = None
        """How the match begins, while its set-up is worked out."""
        self.swap = False
        """Whether those who are ready ask for exchanged sides."""

    def promise(self, secret: bytes, seats: Iterable[Seat], number: int) -> SeedAgreement:
        """Begin to agree on what the match draws from."""
        self.agreement = SeedAgreement(secret, [*seats], number)
        return self.agreement

    def start(self, draws: SeedSource, bots: bytes) -> None:
        """Have the match set up from these sources."""
        self.starting = Starting(draws, bots)

    def ask_for_swap(self, *, swap: bool) -> None:
        """Note whether the sides are to be exchanged."""
        self.swap = swap

    def take_swap(self) -> bool:
        """Say whether the sides are to be exchanged, and forget it."""
        swap, self.swap = self.swap, False
        return swap

    def cancel(self) -> None:
        """Forget what was agreed on for seats that have changed."""
        self.agreement, self.swap = None, False

    def begin(self) -> None:
        """Forget everything: the match has begun."""
        self.agreement, self.starting, self.swap = None, None, False

    def return_to(self, earlier: NextMatch) -> None:
        """Become as it was earlier, with nothing that is being set up."""
        self.agreement, self.starting, self.swap = earlier.agreement, None, earlier.swap
