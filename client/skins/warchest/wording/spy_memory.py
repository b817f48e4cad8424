"""The memory of Spy: what a viewer has seen, and how much may still lie in that hand (WC-10.7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.kinds import KIND, UNKNOWN
from engine.games.warchest.pending import Spied
from engine.match.match import MATCH_EVENTS, Decided, Undone

Coins = tuple[int, ...]
"""Kinds that were seen in a hand and that have not been seen to leave it."""


class SpyMemory:
    """The hands that a viewer's stream has shown; what was taken in is kept, as a match may be long."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._begin(())

    def _begin(self, facts: Sequence[Event]) -> None:
        self._facts = facts
        self._count = 0
        self._found: dict[int, Coins] = {}
        self._before: list[dict[int, Coins]] = []
        """What stood at each revision: a decision may be taken back to it."""
        self._said = ""
        """The action of the present decision."""

    def seen(self, facts: Sequence[Event], count: int) -> dict[int, Coins]:
        """Return by seat what `count` facts have shown of its hand; a new round brings new hands."""
        if facts is not self._facts or count < self._count:
            self._begin(facts)
        while self._count < count:
            self._take(facts[self._count])
            self._count += 1
        return {seat: coins for seat, coins in self._found.items() if coins}

    def _take(self, fact: Event) -> None:
        found = self._found
        if isinstance(fact, MATCH_EVENTS):
            self._before.append(dict(found))
            if isinstance(fact, Undone):
                self._found = dict(self._before[fact.revision])
            self._said = fact.action if isinstance(fact, Decided) else ""
        elif isinstance(fact, events.RoundStarted):
            self._found = {}
        elif isinstance(fact, events.Awaited):
            top = fact.frames[0] if fact.frames else None
            if isinstance(top, Spied) and UNKNOWN not in top.hand:
                found[top.target] = top.hand
        elif isinstance(fact, (events.CoinShown, events.CoinHidden)):
            _leave(found, fact.seat, fact.coin)
        elif isinstance(fact, events.CoinBuried):
            # The owner alone is told which coin it was; whoever chose it has said so.
            _leave(found, fact.seat, KIND.get(self._said[-3:-1], fact.coin))
        elif isinstance(fact, (events.Deployed, events.Bolstered)):
            _leave(found, fact.seat, fact.unit)


def _leave(found: dict[int, Coins], seat: int, coin: int) -> None:
    """Note that a coin has left a hand; one that was put away unseen may be any of them."""
    coins = found.get(seat, ())
    if coin in coins:
        at = coins.index(coin)
        found[seat] = coins[:at] + coins[at + 1 :]
