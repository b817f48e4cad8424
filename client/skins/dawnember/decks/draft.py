"""The two decks in the builder, and their undo stack."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from client.skins.composing.history import History
from engine.games.dawnember.cards.decks import MAX_COPIES, Decks
from engine.games.dawnember.cards.pool import CARDS

Deck = Literal["army", "action"]
DECKS: tuple[Deck, ...] = ("army", "action")


def find_deck_of(card: str) -> Deck:
    """Return the deck that a card belongs to (WY-3.1.1).

    >>> find_deck_of("du01")
    'army'
    """
    return "army" if CARDS[card].army else "action"


class Draft(History[Decks]):
    """Two decks that change card by card, or as a whole."""

    @property
    def decks(self) -> Decks:
        """Return the present decks."""
        return self.work

    def of(self, deck: Deck) -> tuple[str, ...]:
        """Return the cards of a deck."""
        return self.decks.army if deck == "army" else self.decks.action

    def copies(self, card: str) -> int:
        """Return the number of copies of a card in both decks: a pasted one may lie in the wrong deck."""
        return sum(self.of(deck).count(card) for deck in DECKS)

    def add(self, card: str, times: int = 1) -> bool:
        """Put copies into their deck; False if it would hold more than allowed (WY-3.1.2)."""
        deck = find_deck_of(card)
        if self.of(deck).count(card) + times > MAX_COPIES:
            return False
        self._change(deck, tuple(sorted((*self.of(deck), *(card,) * times))))
        return True

    def remove(self, card: str, deck: Deck | None = None, *, times: int = 1) -> bool:
        """Take copies out of a deck, by default the one they lie in; False if there are too few."""
        deck = deck or next((each for each in DECKS if card in self.of(each)), None)
        if deck is None or self.of(deck).count(card) < times:
            return False
        left = list(self.of(deck))
        for _ in range(times):
            left.remove(card)
        self._change(deck, tuple(left))
        return True

    def _change(self, deck: Deck, cards: tuple[str, ...]) -> None:
        self.replace(Decks(cards, self.decks.action) if deck == "army" else Decks(self.decks.army, cards))


def costs(deck: tuple[str, ...]) -> Counter[int]:
    """Return the number of cards of an army deck for each cost in gold.

    >>> sorted(costs(("du01", "du01", "du02")).items())
    [(2, 2), (3, 1)]
    """
    return Counter(CARDS[card].cost for card in deck if card in CARDS and CARDS[card].army)


def icons(deck: tuple[str, ...]) -> Counter[int]:
    """Return the number of cards of an action deck for each die icon."""
    return Counter(CARDS[card].die for card in deck if card in CARDS and CARDS[card].die)


def kinds(deck: tuple[str, ...]) -> Counter[str]:
    """Return the number of cards of a deck of each kind.

    >>> sorted(kinds(("du01", "dt01")).items())
    [('tactic', 1), ('unit', 1)]
    """
    return Counter(CARDS[card].kind for card in deck if card in CARDS)


def sides(deck: tuple[str, ...]) -> Counter[str]:
    """Return the number of cards of a deck of each side, or of none.

    >>> sorted(sides(("du01", "nt01")).items())
    [('dawn', 1), ('neutral', 1)]
    """
    return Counter(CARDS[card].side for card in deck if card in CARDS)
