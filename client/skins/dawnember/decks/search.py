"""A search of the card pool by kind, side, cost, keyword and words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, get_args

from client.i18n import Words
from client.skins.dawnember.wording.card_facts import card_facts
from client.skins.dawnember.wording.cards import card_name, card_text
from engine.games.dawnember.cards.card import Card, Kind
from engine.games.dawnember.cards.effects import Speed
from engine.games.dawnember.cards.pool import CARDS

KINDS: tuple[Kind, ...] = get_args(Kind)
SPEEDS: tuple[str, ...] = get_args(Speed)


def has_cost(card: Card) -> bool:
    """Say whether a card has a cost: gold in the army, tactic points on a tactic."""
    return card.army or card.kind == "tactic"


COSTS: tuple[int, ...] = tuple(sorted({card.cost for card in CARDS.values() if has_cost(card)}))


class Search(NamedTuple):
    """The conditions of a search; an empty condition lets every card pass."""

    kinds: frozenset[str] = frozenset()
    sides: frozenset[str] = frozenset()
    costs: frozenset[int] = frozenset()
    keyword: str = ""
    """A keyword or a speed."""
    text: str = ""

    def passes(self, words: Words, card: Card) -> bool:
        """Say whether a card matches; each word of the text must be on it, in the present language."""
        fits = (
            not self.kinds or card.kind in self.kinds,
            not self.sides or card.side in self.sides,
            not self.costs or (has_cost(card) and card.cost in self.costs),
            not self.keyword or self.keyword in traits(card),
        )
        if not all(fits):
            return False
        wanted = self.text.casefold().split()
        if not wanted:
            return True
        told = " ".join((card_name(words, card.id), card_text(words, card.id), card_facts(words, card.id)))
        return all(word in told.casefold() for word in wanted)


def traits(card: Card) -> tuple[str, ...]:
    """Return the keywords that find a card: races, types, and the speed of a unit."""
    return (*card.keywords, card.speed) if card.kind == "unit" else card.keywords


def keywords(sides: Iterable[str]) -> list[str]:
    """Return the keywords on the cards of some sides, speeds last.

    >>> keywords(["dawn"])[:2]
    ['engine', 'marchfolk']
    """
    wanted = set(sides)
    found = {trait for card in CARDS.values() if card.side in wanted for trait in traits(card)}
    return sorted(found - set(SPEEDS)) + [speed for speed in SPEEDS if speed in found]


def trait_name(words: Words, trait: str) -> str:
    """Return a keyword or a speed in words."""
    return words.tr(f"{'speed' if trait in SPEEDS else 'keyword'}.{trait}.name")


def sort_cards(words: Words, cards: Iterable[str]) -> list[str]:
    """Return cards by kind, cost and name; unknown ones come last."""

    def place(card: str) -> tuple[int, int, str]:
        if card not in CARDS:
            return len(KINDS), 0, card
        return KINDS.index(CARDS[card].kind), CARDS[card].cost, card_name(words, card)

    return sorted(cards, key=place)


def find_cards(words: Words, search: Search) -> list[str]:
    """Return the matching cards, in order."""
    return sort_cards(words, (id for id, card in CARDS.items() if search.passes(words, card)))
