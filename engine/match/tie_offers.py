"""Offers of a tie: the seats that agree, and the seats that may offer one now."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.events import Seat

NO_TIES = "no_ties"
"""The game knows none."""
NOT_OFFERED = "tie_not_offered"
"""Nobody offers a tie."""
OFFERED_ALREADY = "tie_offered_already"
"""There is an offer, or the seat has agreed to it already."""
OFFERED_TOO_SOON = "tie_too_soon"
"""The seat has offered a tie since its last play; repeated offers would pester the others."""


class Offers(NamedTuple):
    """The seats that agree to a tie now; the match is tied once all of them do."""

    agreeing: tuple[Seat, ...] = ()
    """The seats that agree to a tie, in the order of their entries; the first one offers it."""
    spent: frozenset[Seat] = frozenset()
    """The seats that have agreed since their last play."""

    def refusal(self, seat: Seat) -> str | None:
        """Say why a seat cannot offer a tie, or None if it can."""
        if self.agreeing:
            return OFFERED_ALREADY
        return OFFERED_TOO_SOON if seat in self.spent else None

    def answer_refusal(self, seat: Seat, *, agree: bool) -> str | None:
        """Say why a seat cannot answer an offer, or None; to decline also withdraws its own agreement."""
        if not self.agreeing:
            return NOT_OFFERED
        return OFFERED_ALREADY if agree and seat in self.agreeing else None

    def agree(self, seat: Seat) -> Offers:
        """Return the offers once a seat is for a tie."""
        agreeing = self.agreeing if seat in self.agreeing else (*self.agreeing, seat)
        return Offers(agreeing, self.spent | {seat})

    def decline(self) -> Offers:
        """Return the offers after a seat has declined."""
        return Offers((), self.spent)

    def expire(self, seat: Seat, side: Callable[[Seat], int], *, play: bool) -> Offers:
        """Return the offers after a seat has decided: those of the other sides expire.

        `play` says whether the decision was a play of its own, not an answer within another seat's turn.
        """
        stay = tuple(each for each in self.agreeing if side(each) == side(seat))
        return Offers(stay, self.spent - {seat} if play else self.spent)
