"""What a viewer has seen by Spy, and how much of it may still lie in that hand (WC-10.7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Fact
from engine.games.warchest import events
from engine.games.warchest.kinds import KIND, UNKNOWN
from engine.games.warchest.pending import Spied
from engine.match import MATCH_FACTS, Decided, Undone

Coins = tuple[int, ...]
"""Kinds that were seen in a hand and that have not been seen to leave it."""


def sightings(facts: Sequence[Fact]) -> dict[int, Coins]:
    """Return by seat what a viewer's stream has shown of its hand; a new round brings new hands."""
    found: dict[int, Coins] = {}
    before: list[dict[int, Coins]] = []
    said = ""
    for fact in facts:
        if isinstance(fact, MATCH_FACTS):
            # What stood at each revision is kept: a decision may be taken back to it.
            before.append(dict(found))
            if isinstance(fact, Undone):
                found = dict(before[fact.revision])
            said = fact.action if isinstance(fact, Decided) else ""
        elif isinstance(fact, events.RoundStarted):
            found = {}
        elif isinstance(fact, events.Awaited):
            top = fact.frames[0] if fact.frames else None
            if isinstance(top, Spied) and UNKNOWN not in top.hand:
                found[top.target] = top.hand
        elif isinstance(fact, (events.CoinShown, events.CoinHidden)):
            _leave(found, fact.seat, fact.coin)
        elif isinstance(fact, events.CoinBuried):
            # The owner alone is told which coin it was; whoever chose it has said so.
            _leave(found, fact.seat, KIND.get(said[-3:-1], fact.coin))
        elif isinstance(fact, (events.Deployed, events.Bolstered)):
            _leave(found, fact.seat, fact.unit)
    return {seat: coins for seat, coins in found.items() if coins}


def _leave(found: dict[int, Coins], seat: int, coin: int) -> None:
    """Note that a coin has left a hand; one that was put away unseen may be any of them."""
    coins = found.get(seat, ())
    if coin in coins:
        at = coins.index(coin)
        found[seat] = coins[:at] + coins[at + 1 :]
