"""The results of an evening in a room, as its host tells them."""

from __future__ import annotations

from client.session.table_vetting import require
from engine.wire.protocol import MatchEnded

MAX_KEPT_RESULTS = 100


class Evening:
    """The results in the order in which they came."""

    def __init__(self) -> None:
        """Begin without results."""
        self.results: list[MatchEnded] = []

    def take_over(self, former: Evening) -> None:
        """Go on after an earlier visit: a host that was started again may have forgotten results."""
        told, self.results = self.results, [*former.results]
        for result in told:
            self.note(result)

    def note(self, result: MatchEnded) -> None:
        """Keep a result, once; raises `Breach` if no match can have it."""
        outcome = result.outcome
        sides = {seat.side for seat in result.seats}
        require(sides == {*range(len(outcome.ranks))}, "other ranks than those of the sides")
        require(1 in outcome.ranks, "a match that nobody has won or tied")
        require(len(outcome.scores) in (0, len(outcome.ranks)), "other scores than those of the sides")
        if result not in self.results:
            self.results.append(result)
            self.results.sort(key=lambda each: each.at)
            del self.results[:-MAX_KEPT_RESULTS]
