"""The memory of Spy: coins that a viewer has seen and that may still be in that hand (WC-10.7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.kinds import KIND, UNKNOWN
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import State
from engine.match.entries import ENTRIES, Decided, Undone
from engine.match.undo_stack import UndoStack

Coins = tuple[int, ...]
"""Kinds that were seen in a hand and have not visibly left it."""


def list_open_hands(state: State) -> dict[int, Coins]:
    """Return by seat the coins of each hand that a position shows: all of them where nothing is hidden."""
    return {seat: tuple(hand) for seat, hand in enumerate(state.hand) if hand and UNKNOWN not in hand}


class SpyMemory:
    """The hands that a viewer's stream has shown; processed events are kept, as a match may be long."""

    def __init__(self) -> None:
        """Begin with an empty memory."""
        self._begin(())

    def _begin(self, happened: Sequence[Event]) -> None:
        self._events = happened
        self._count = 0
        self._found: dict[int, Coins] = {}
        self._past: UndoStack[dict[int, Coins]] = UndoStack()
        self._said = ""
        """The action of the present decision."""

    def collect_seen(self, happened: Sequence[Event], count: int) -> dict[int, Coins]:
        """Return by seat the coins seen in hands in the first `count` events; a round brings new hands."""
        if happened is not self._events or count < self._count:
            self._begin(happened)
        while self._count < count:
            self._take(happened[self._count])
            self._count += 1
        return {seat: coins for seat, coins in self._found.items() if coins}

    def _take(self, event: Event) -> None:
        found = self._found
        if isinstance(event, ENTRIES):
            self._said = ""
        if isinstance(event, Decided):
            self._past.push(event.seat, dict(found))
            self._said = event.action
        elif isinstance(event, Undone):
            self._found = dict(self._past.pop(event.count))
        elif isinstance(event, events.RoundStarted):
            self._found = {}
        elif isinstance(event, events.Awaited):
            top = event.frames[0] if event.frames else None
            if isinstance(top, Spied) and UNKNOWN not in top.hand:
                found[top.target] = top.hand
        elif isinstance(event, (events.CoinShown, events.CoinHidden)):
            _leave(found, event.seat, event.coin)
        elif isinstance(event, events.CoinBuried):
            # Only the owner's event names the coin; the decision before it named it too.
            _leave(found, event.seat, KIND.get(self._said[-3:-1], event.coin))
        elif isinstance(event, (events.Deployed, events.Bolstered)):
            _leave(found, event.seat, event.unit)


def _leave(found: dict[int, Coins], seat: int, coin: int) -> None:
    """Note that a coin has left a hand; an unseen one may be any of them."""
    coins = found.get(seat, ())
    if coin in coins:
        at = coins.index(coin)
        found[seat] = coins[:at] + coins[at + 1 :]
