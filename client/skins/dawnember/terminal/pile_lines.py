"""Piles and hands in lines of text, as far as their viewer knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from client.i18n import Words
from client.skins.dawnember.wording.card_facts import card_facts
from client.skins.dawnember.wording.cards import card_name, card_text
from client.skins.dawnember.wording.units import join_list, list_cards
from engine.events import Seat
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.state import PILES, State


def hand_lines(words: Words, hand: Sequence[str]) -> list[str]:
    """Return the cards of a hand with their prices and texts, a line each."""
    if not hand:
        return [words.tr("board.hand.empty")]
    return [words.tr("board.hand"), *(f"  {card_line(words, card, n)}" for card, n in Counter(hand).items())]


def card_line(words: Words, card: str, n: int = 1) -> str:
    """Return a card with everything printed on it, and the number of copies."""
    args = {"card": card_name(words, card), "id": card, "facts": card_facts(words, card)}
    key = "board.card.times" if n > 1 else "board.card"
    return words.tr(key, n=n, text=card_text(words, card), **args)


def pile_lines(words: Words, state: State, seat: Seat) -> list[str]:
    """Return all piles of a seat; hidden cards are counted."""
    lines = [_pile(words, name, getattr(state, name)[seat]) for name in PILES]
    if state.tops[seat]:
        lines.append(_pile(words, "tops", state.tops[seat]))
    unseen = (
        ("unseen_army", list_unseen_army(state, seat)),
        ("unseen_action", list_unseen_actions(state, seat)),
    )
    return [*lines, *(_pile(words, name, cards) for name, cards in unseen if cards)]


def list_unseen_army(state: State, seat: Seat) -> list[str]:
    """Return the army cards that must be among the hidden ones, if the deck list is known."""
    units = state.units[seat].values()
    shown = [card for unit in units for card in (unit.card, *unit.attachments)]
    shown += [*state.army_hand[seat], *state.army_deck[seat], *state.army_discard[seat]]
    return _list_rest(state, seat, "army", shown)


def list_unseen_actions(state: State, seat: Seat) -> list[str]:
    """Return the action cards that must be among the hidden ones, if the deck list is known."""
    piles = (state.hand, state.deck, state.discard, state.strategies, state.table, state.tops)
    return _list_rest(state, seat, "action", [card for pile in piles for card in pile[seat]])


def _list_rest(state: State, seat: Seat, deck: str, shown: Sequence[str]) -> list[str]:
    decks = state.lists[seat]
    if decks is None or UNKNOWN not in shown:
        return []
    return sorted((Counter(getattr(decks, deck)) - Counter(shown)).elements())


def _pile(words: Words, name: str, cards: Sequence[str]) -> str:
    known = [card for card in cards if card != UNKNOWN]
    parts = [list_cards(words, known)] if known else []
    if len(known) < len(cards):
        parts.append(words.tr("board.unseen", n=len(cards) - len(known)))
    named, n = words.tr(f"heap.{name}"), len(cards)
    if not n:
        return words.tr("board.pile", name=named, cards=words.tr("common.none").lower())
    return words.tr("board.pile.sized", name=named, n=n, cards=join_list(words, parts))
