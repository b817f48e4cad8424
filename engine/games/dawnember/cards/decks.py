"""Decks: the starter decks, the rules of composition (WY-3.1), and their text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.chance import Chance
from engine.game import Reason
from engine.games.dawnember.cards.pool import CARDS, ID
from engine.games.dawnember.cards.side import NEUTRAL
from engine.games.dawnember.cards.sides_found import SIDE

MIN_DECK_SIZE = 30
"""The least number of cards in a deck (WY-3.1.1)."""
MAX_COPIES = 3
"""The most copies of a card in a deck (WY-3.1.2)."""
MAX_CHEAPEST_COST = 20
"""The highest allowed cost of a deck's cheapest unit (WY-3.1.4)."""
_TERM = re.compile(r"([a-z][a-z0-9]{0,7})(?:\*([1-9][0-9]?))?")


class Decks(NamedTuple):
    """The army deck and the action deck of a seat, each a sorted list of cards."""

    army: tuple[str, ...]
    action: tuple[str, ...]

    def __str__(self) -> str:
        """Return the line that a seat prepares: two multisets of the notation."""
        return f"{multiset(self.army)} {multiset(self.action)}"


def starter(side: str) -> Decks:
    """Return the starter decks of a side (WY-19.9)."""
    found = SIDE[side]
    return Decks(read_multiset(found.army), read_multiset(found.action))


def multiset(cards: Iterable[str]) -> str:
    """Return cards as a multiset (WY-21.1.3); `-` for none.

    >>> multiset(["du02", "du01", "du02"])
    'du01,du02*2'
    >>> multiset([])
    '-'
    """
    counts = Counter(cards)
    return ",".join(f"{id}*{n}" if n > 1 else id for id, n in sorted(counts.items())) or "-"


def read_multiset(text: str) -> tuple[str, ...]:
    """Read a multiset, of cards that need not exist; raises `ValueError`.

    >>> read_multiset("du01,du02*2")
    ('du01', 'du02', 'du02')
    """
    if text == "-":
        return ()
    cards: list[str] = []
    for term in text.split(","):
        shape = _TERM.fullmatch(term)
        if shape is None or shape[2] == "1":
            raise ValueError(f"{term!r} is not a card such as 'du01' or 'du01*2'")
        cards += [shape[1]] * int(shape[2] or 1)
    if multiset(cards) != text:
        raise ValueError(f"{text!r} is not sorted, or names a card twice")
    return tuple(sorted(cards))


def read_decks(text: str) -> Decks:
    """Read a seat's preparation; raises `ValueError`."""
    parts = text.split(" ")
    if len(parts) != 2:
        raise ValueError(f"{len(parts)} decks where an army deck and an action deck are 2")
    return Decks(read_multiset(parts[0]), read_multiset(parts[1]))


def faults(decks: Decks, side: str) -> list[Reason]:
    """Return every failing check of a seat's decks, each a code with its card and deck (WY-3.1.5)."""
    return [*_of_deck("army", decks.army, side), *_of_deck("action", decks.action, side)]


def _of_deck(name: str, deck: tuple[str, ...], side: str) -> list[Reason]:
    found = []
    if len(deck) < MIN_DECK_SIZE:
        found.append(Reason("deck_too_small", {"deck": name, "size": len(deck), "least": MIN_DECK_SIZE}))
    for id, count in sorted(Counter(deck).items()):
        card = CARDS.get(id)
        if card is None:
            found.append(Reason("unknown_card", {"deck": name, "card": id}))
            continue
        if card.army is not (name == "army"):
            found.append(Reason("wrong_deck", {"deck": name, "card": id}))
        if count > MAX_COPIES:
            found.append(
                Reason("too_many_copies", {"deck": name, "card": id, "copies": count, "most": MAX_COPIES})
            )
        if card.side not in (NEUTRAL, side):
            found.append(Reason("wrong_side", {"deck": name, "card": id}))
        if name == "action" and not card.army and not 1 <= card.die <= 6:
            found.append(Reason("no_die", {"deck": name, "card": id}))
    known = [CARDS[id] for id in deck if id in CARDS]
    if name == "army" and not any(card.kind == "unit" and card.cost <= MAX_CHEAPEST_COST for card in known):
        found.append(Reason("no_unit", {"deck": name}))
    return found


def draw_decks(side: str, chance: Chance) -> Decks:
    """Draw decks of the smallest size that a seat may bring."""
    fitting = [id for id in ID if CARDS[id].side in (NEUTRAL, side)]
    army = [number for number, id in enumerate(fitting) if CARDS[id].army for _ in range(MAX_COPIES)]
    action = [number for number, id in enumerate(fitting) if not CARDS[id].army for _ in range(MAX_COPIES)]
    unit = next(number for number, id in enumerate(fitting) if CARDS[id].kind == "unit")
    army.remove(unit)
    picked = sorted([unit, *chance.sample(army, MIN_DECK_SIZE - 1)])
    return Decks(
        tuple(fitting[number] for number in picked),
        tuple(fitting[number] for number in chance.sample(action, MIN_DECK_SIZE)),
    )
