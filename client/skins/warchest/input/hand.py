"""Places of the coins in the player's hand: each coin keeps its place until it is used, after undo too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from engine.games.warchest.play.rounds import HAND_SIZE


class HandPlaces:
    """Places of the hand's coins, and the coin that a Warrior Priest drew, which lies apart (WC-8.16.2)."""

    def __init__(self) -> None:
        self.places: list[int | None] = [None] * HAND_SIZE
        self.apart: int | None = None
        self._lain: dict[Hashable, tuple[int | None, ...]] = {}
        """Places of the coins at each moment that has been shown."""

    def lay(
        self, coins: Sequence[int], drawn: int | None, moment: Hashable = None, used: int | None = None
    ) -> None:
        """Take the coins of a position: those that stay keep their places, new ones fill the empty places.

        At a `moment` that was shown before (looked back at or restored by a takeback) they lie as they did
        then. Of equal coins the one at the place `used` last goes first.
        """
        wanted = Counter(coins)
        if drawn is not None and wanted[drawn]:
            wanted[drawn] -= 1
            self.apart = drawn
        else:
            self.apart = None
        lain = self._lain.get(moment)
        if lain is not None and Counter(coin for coin in lain if coin is not None) == wanted:
            self.places = list(lain)
            return
        for at, coin in sorted(enumerate(self.places), key=lambda each: each[0] == used):
            if coin is not None and wanted[coin]:
                wanted[coin] -= 1
            else:
                self.places[at] = None
        for coin in sorted(wanted.elements()):
            if None not in self.places:
                self.places.append(None)
            self.places[self.places.index(None)] = coin
        while len(self.places) > HAND_SIZE and self.places[-1] is None:
            self.places.pop()
        if moment is not None:
            self._lain[moment] = tuple(self.places)

    def place_of(self, coin: int) -> int | None:
        """Return the first place where a coin of this kind lies."""
        return self.places.index(coin) if coin in self.places else None

    def find_picked_place(self, coin: int | None, place: int | None) -> int | None:
        """Return a place of the picked coin: the marked one, if the coin lies there."""
        lies = place is not None and place < len(self.places) and self.places[place] == coin
        return place if coin is None or lies else self.place_of(coin)

    def list_free_places(self, number: int) -> list[int]:
        """Return the places for the next coins."""
        empty = [at for at, coin in enumerate(self.places) if coin is None]
        return (empty + list(range(len(self.places), len(self.places) + number)))[:number]
