"""The belief of a seat: the likelihood of each hand and face-down discard of the others.

Counting is exact. The median number of possible pairs of hand and face-down discard is 22; one position in a
hundred has more than 500. The model treats the coin that a player uses as chosen at random.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Any, TypeAlias

from engine.chance import Chance
from engine.events import Event, Seat
from engine.games.warchest import events
from engine.games.warchest.fold import FOLDS
from engine.games.warchest.kinds import UNKNOWN
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import Pile, State, new_state
from engine.games.warchest.view import circulating, deal_world, resample, view, without

MAX_POSSIBILITIES = 4096
"""The number of possibilities kept for a seat: the likeliest ones."""
_CHANCE_PARTS = 1 << 30
"""The number of parts that a seat's likelihoods are cut into for a random choice."""

Coins: TypeAlias = tuple[int, ...]
"""A multiset of coins, sorted."""
Piles: TypeAlias = tuple[Coins, Coins]
"""A hand and a face-down discard."""


class WarChestBelief:
    """Follow the coins of every other seat through a seat's events."""

    def __init__(self, seen: State, seat: Seat) -> None:
        """Begin before the set-up of a match with the settings of a view."""
        self._seat = seat
        self._view = view(new_state(seen.setup.variant, seen.setup.options), seat)
        others = (each for each in range(seen.setup.variant.players) if each != seat)
        self.likely: dict[Seat, dict[Piles, float]] = {each: {((), ()): 1.0} for each in others}
        """For each other seat its possible piles, with weights that sum to one."""
        self._bags: dict[tuple[Seat, Piles], Pile] = {}
        """The rest for a seat's bag, by its other piles; valid until the next event."""
        self._ladders: dict[Seat, tuple[list[Piles], list[float]]] = {}
        """For a seat that was dealt to: its possible piles, and the cumulative weights."""

    def tell(self, event: Event) -> None:
        """Take in an event and judge its content by the position before it."""
        fold = FOLDS.get(type(event))
        if fold is None:
            return
        self._bags.clear()
        follow = _OBSERVERS.get(type(event))
        if follow is not None:
            follow(self, event)
        fold(self._view, event)

    def deal(self, view: State, chance: Chance) -> State:
        """Return a full state that fits the view and all events so far.

        If the events do not lead to the view, as in a position set up by hand, only the view counts.
        """
        if self._view.round != view.round:
            return resample(view, self._seat, chance)
        piles = {}
        for seat in self.likely:
            hand, down = chosen = self._choose(seat, chance)
            bag = self._bags.get((seat, chosen))
            if bag is None:
                bag = self._bags[seat, chosen] = without(circulating(view, seat), hand + down)
            piles[seat] = hand, down, bag
        return deal_world(view, self._seat, piles, chance)

    def holds(self, seat: Seat, coin: int) -> float:
        """Return the probability that another seat has a coin of a kind in its hand."""
        return sum(weight for (hand, _), weight in self.likely[seat].items() if coin in hand)

    def _choose(self, seat: Seat, chance: Chance) -> Piles:
        """Return one of a seat's possibilities, by their likelihoods."""
        ladder = self._ladders.get(seat)
        if ladder is None:
            likely = self.likely[seat]
            ladder = self._ladders[seat] = list(likely), list(accumulate(likely.values()))
        piles, sums = ladder
        return piles[min(bisect(sums, (chance.below(_CHANCE_PARTS) + 0.5) / _CHANCE_PARTS), len(piles) - 1)]

    def _change(self, seat: Seat, become: Callable[[Coins, Coins], Iterator[tuple[Piles, float]]]) -> None:
        """Replace each possibility by others, with the probability of each."""
        self._ladders.pop(seat, None)
        weights: dict[Piles, float] = {}
        for (hand, down), weight in self.likely[seat].items():
            for piles, share in become(hand, down):
                weights[piles] = weights.get(piles, 0.0) + weight * share
        kept = weights.items()
        if len(weights) > MAX_POSSIBILITIES:
            kept = dict(sorted(kept, key=lambda each: (-each[1], each[0]))[:MAX_POSSIBILITIES]).items()
        whole = sum(weight for _, weight in kept)
        self.likely[seat] = {piles: weight / whole for piles, weight in kept}

    def _note_coin_left(self, seat: Seat, coin: int) -> None:
        """Note that a coin of a hand was shown and left it."""
        if seat == self._seat:
            return

        def become(hand: Coins, down: Coins) -> Iterator[tuple[Piles, float]]:
            if coin in hand:
                yield (_without(hand, coin), down), hand.count(coin) / len(hand)

        self._change(seat, become)

    def _note_shown(self, event: events.CoinShown) -> None:
        self._note_coin_left(event.seat, event.coin)

    def _note_placed(self, event: events.Deployed | events.Bolstered) -> None:
        self._note_coin_left(event.seat, event.unit)

    def _note_hidden(self, event: events.CoinHidden | events.CoinBuried) -> None:
        """Note that a coin of a hand went face down: any of them, unless this seat saw which."""
        if event.seat == self._seat:
            return
        known = None if event.coin == UNKNOWN else event.coin

        def become(hand: Coins, down: Coins) -> Iterator[tuple[Piles, float]]:
            for coin in sorted(set(hand)):
                if known in (None, coin):
                    yield (_without(hand, coin), _with(down, (coin,))), hand.count(coin) / len(hand)

        self._change(event.seat, become)

    def _note_drawn(self, event: events.CoinsDrawn) -> None:
        """Note that coins came from the bag, which holds all others (WC-4.1.3)."""
        seat = event.seat
        if seat == self._seat:
            return
        pile = circulating(self._view, seat)
        up = self._view.up[seat]

        def become(hand: Coins, down: Coins) -> Iterator[tuple[Piles, float]]:
            bag = tuple(without(pile, hand + down))
            if not event.refilled:
                for coins, share in _draws(bag, len(event.coins)):
                    yield (_with(hand, coins), down), share
                return
            for coins, share in _draws(tuple(sorted((*up, *down))), len(event.more)):
                yield (_with(_with(hand, bag), coins), ()), share

        self._change(seat, become)

    def _note_revealed_hand(self, event: events.Awaited) -> None:
        """Note a hand that this seat is looking at (WC-7.1.8)."""
        for frame in event.frames:
            if type(frame) is Spied and frame.seat == self._seat:
                self._holds(frame.target, tuple(sorted(frame.hand)))

    def _holds(self, seat: Seat, shown: Coins) -> None:
        """Note that a hand is this one."""

        def become(hand: Coins, down: Coins) -> Iterator[tuple[Piles, float]]:
            if hand == shown:
                yield (hand, down), 1.0

        self._change(seat, become)


_OBSERVERS: dict[type, Callable[[WarChestBelief, Any], None]] = {
    events.CoinShown: WarChestBelief._note_shown,
    events.Deployed: WarChestBelief._note_placed,
    events.Bolstered: WarChestBelief._note_placed,
    events.CoinHidden: WarChestBelief._note_hidden,
    events.CoinBuried: WarChestBelief._note_hidden,
    events.CoinsDrawn: WarChestBelief._note_drawn,
    events.Awaited: WarChestBelief._note_revealed_hand,
}


def _with(coins: Coins, more: Coins) -> Coins:
    return tuple(sorted(coins + more))


def _without(coins: Coins, coin: int) -> Coins:
    at = coins.index(coin)
    return coins[:at] + coins[at + 1 :]


@lru_cache(maxsize=1 << 12)
def _draws(bag: Coins, count: int) -> tuple[tuple[Coins, float], ...]:
    """Return every multiset that may be drawn from a bag, with its probability."""
    whole = comb(len(bag), count)
    kinds = [(kind, bag.count(kind)) for kind in sorted(set(bag))]
    found: list[tuple[Coins, int]] = [((), 1)]
    for kind, there in kinds:
        found = [
            (coins + (kind,) * taken, ways * comb(there, taken))
            for coins, ways in found
            for taken in range(min(there, count - len(coins)) + 1)
        ]
    return tuple((coins, ways / whole) for coins, ways in found if len(coins) == count)
