"""Draws and rolls: the use of chance, and decks that run out (WY-3.2, WY-11)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.dawnember.card_events import CardFlipped, CardRolled, CardsDiscarded, CardsDrawn, Which
from engine.games.dawnember.cards.pool import CARDS, NUMBER, NUMBERED
from engine.games.dawnember.play.table import Table
from engine.games.dawnember.purposes import Purpose
from engine.games.dawnember.state import Pile

MAX_TIES = 10
"""The tie in a row that goes to seat a (WY-11.1.2)."""


def _sample(turn: Table, pile: Pile, k: int) -> list[str]:
    if not k:
        return []
    return [NUMBERED[number] for number in turn.chance.sample([NUMBER[card] for card in pile], k)]


def draw(turn: Table, seat: Seat, which: Which, n: int) -> None:
    """Let a seat draw n cards, or all cards if there are fewer (WY-3.2.2, WY-3.2.3)."""
    state = turn.state
    army = which == "army"
    deck, discard = (state.army_deck, state.army_discard) if army else (state.deck, state.discard)
    left, thrown = deck[seat], discard[seat]
    tops = () if army else state.tops[seat][:n]
    rest = n - len(tops)
    first = _sample(turn, left, min(rest, len(left)))
    emptied = len(tops) + len(first) == len(left) + (0 if army else len(state.tops[seat]))
    shuffled = emptied and bool(thrown)
    more = _sample(turn, thrown, min(rest - len(first), len(thrown))) if shuffled else []
    turn.emit(CardsDrawn(seat, which, (*tops, *first), shuffled, tuple(more), len(tops)))


def roll(turn: Table, seat: Seat, purpose: Purpose, unit: str = "") -> int | None:
    """Roll for a seat or one of its units; return the icon, or None without a card (WY-11.1)."""
    state = turn.state
    tops, deck, discard = state.tops[seat], state.deck[seat], state.discard[seat]
    before = not tops and not deck
    if before and not discard:
        turn.emit(CardRolled(seat, "", purpose, unit))
        return None
    card = tops[0] if tops else _sample(turn, discard if before else deck, 1)[0]
    left = len(discard) if before else len(tops) + len(deck)
    turn.emit(CardRolled(seat, card, purpose, unit, bool(tops), before, after=left == 1))
    return CARDS[card].die


def compare_rolls(turn: Table, purpose: Purpose) -> Seat:
    """Let both seats roll, and return the one with the higher roll (WY-11.1.2, WY-11.1.4)."""
    for _ in range(MAX_TIES):
        rolls = [roll(turn, seat, purpose) for seat in (0, 1)]
        if rolls == [None, None]:
            return 0
        first, second = (each or 0 for each in rolls)
        if first != second:
            return 0 if first > second else 1
    return 0


def discard_at_random(turn: Table, seat: Seat, n: int) -> int:
    """Discard random cards of a hand; return their number."""
    hand = turn.state.hand[seat]
    cards = _sample(turn, hand, min(n, len(hand)))
    if cards:
        turn.emit(CardsDiscarded(seat, tuple(cards), random=True))
    return len(cards)


def flip(turn: Table, seat: Seat) -> bool:
    """Turn army cards over until a unit enters; say whether any unit could enter (WY-13.2.2)."""
    state = turn.state
    if not any(_enters(turn, card) for card in (*state.army_deck[seat], *state.army_discard[seat])):
        turn.emit(CardFlipped(seat, ""))
        return False
    while True:
        deck, discard = state.army_deck[seat], state.army_discard[seat]
        before = not deck
        card = _sample(turn, discard if before else deck, 1)[0]
        enters = _enters(turn, card)
        last = (len(discard) if before else len(deck)) == 1
        # A card that is no unit goes to the discard before the discard becomes the deck.
        after = last and bool((not before and discard) or not enters)
        turn.emit(CardFlipped(seat, card, enters, before, after))
        if enters:
            return True


def _enters(turn: Table, id: str) -> bool:
    card = CARDS[id]
    there = card.unique and any(unit.card == id for _, unit in turn.state.all_units())
    return card.kind == "unit" and not there
