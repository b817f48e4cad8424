"""Places of the coins of the own hand: each keeps its own until it is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.warchest.play.rounds import HAND


class HandPlaces:
    """Places of the hand's coins, and the coin that a Warrior Priest drew, which lies apart (WC-8.16.2)."""

    def __init__(self) -> None:
        self.places: list[int | None] = [None] * HAND
        self.apart: int | None = None

    def lay(self, coins: Sequence[int], drawn: int | None) -> None:
        """Take the coins of a position: those that stay keep their places, new ones fill the empty places."""
        wanted = Counter(coins)
        if drawn is not None and wanted[drawn]:
            wanted[drawn] -= 1
            self.apart = drawn
        else:
            self.apart = None
        for at, coin in enumerate(self.places):
            if coin is not None and wanted[coin]:
                wanted[coin] -= 1
            else:
                self.places[at] = None
        for coin in sorted(wanted.elements()):
            if None not in self.places:
                self.places.append(None)
            self.places[self.places.index(None)] = coin
        while len(self.places) > HAND and self.places[-1] is None:
            self.places.pop()

    def place_of(self, coin: int) -> int | None:
        """Return the first place where a coin of this kind lies."""
        return self.places.index(coin) if coin in self.places else None

    def free(self, number: int) -> list[int]:
        """Return the places that the next coins will come to."""
        empty = [at for at, coin in enumerate(self.places) if coin is None]
        return (empty + list(range(len(self.places), len(self.places) + number)))[:number]
