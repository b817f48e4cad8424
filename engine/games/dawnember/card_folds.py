"""Folds of the events that move cards between decks, hands and discards."""

from __future__ import annotations

from typing import Any

from engine.events import Seat
from engine.game import Folds
from engine.games.dawnember import card_events
from engine.games.dawnember.cards.decks import Decks
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.state import State, Unit, put, tag, take

ROWS: dict[str, Any] = {"line": "l", "reserve": "r"}
"""The letters of the rows."""


def _fold_decks(state: State, event: card_events.DecksShown | card_events.DecksBrought) -> None:
    seat = event.seat
    sees = state.sees(seat)
    known = sees or UNKNOWN not in event.army
    lists = [*state.lists]
    lists[seat] = Decks(event.army, event.action) if known else None
    state.lists = (lists[0], lists[1])
    state.army_deck[seat] = list(event.army) if sees else [UNKNOWN] * len(event.army)
    state.deck[seat] = list(event.action) if sees else [UNKNOWN] * len(event.action)


def _reshuffle(state: State, seat: Seat, which: str) -> None:
    """Make a deck of its discard."""
    deck, discard = (state.army_deck, state.army_discard) if which == "army" else (state.deck, state.discard)
    deck[seat] = discard[seat] if state.sees(seat) else [UNKNOWN] * len(discard[seat])
    discard[seat] = []


def _fold_cards_drawn(state: State, event: card_events.CardsDrawn) -> None:
    seat = event.seat
    army = event.deck == "army"
    deck, hand = (state.army_deck, state.army_hand) if army else (state.deck, state.hand)
    if event.known:
        state.tops[seat] = state.tops[seat][event.known :]
    for card in event.cards[event.known :]:
        take(deck[seat], card)
    if event.shuffled:
        _reshuffle(state, seat, event.deck)
        for card in event.more:
            take(deck[seat], card)
    hand[seat] = sorted([*hand[seat], *event.cards, *event.more])


def _fold_card_rolled(state: State, event: card_events.CardRolled) -> None:
    if not event.card:
        return
    seat = event.seat
    if event.before:
        _reshuffle(state, seat, "action")
    if event.known:
        state.tops[seat] = state.tops[seat][1:]
    else:
        take(state.deck[seat], event.card)
    put(state.discard[seat], event.card)
    if event.after:
        _reshuffle(state, seat, "action")


def _fold_card_flipped(state: State, event: card_events.CardFlipped) -> None:
    if not event.card:
        return
    seat = event.seat
    if event.before:
        _reshuffle(state, seat, "army")
    take(state.army_deck[seat], event.card)
    if event.enters:
        enter(state, seat, event.card, "line")
    else:
        put(state.army_discard[seat], event.card)
    if event.after:
        _reshuffle(state, seat, "army")


def enter(state: State, seat: Seat, card: str, row: str) -> None:
    """Bring a unit into play with the next tag of its seat."""
    state.tags[seat] += 1
    state.units[seat][tag(seat, state.tags[seat])] = Unit(card, ROWS[row])


def _fold_hand_discarded(state: State, event: card_events.HandDiscarded) -> None:
    seat = event.seat
    if event.deck == "army":
        state.army_discard[seat] = sorted([*state.army_discard[seat], *event.cards])
        state.army_hand[seat] = []
    else:
        state.discard[seat] = sorted([*state.discard[seat], *event.cards])
        state.hand[seat] = []


def _fold_cards_discarded(state: State, event: card_events.CardsDiscarded) -> None:
    for card in event.cards:
        take(state.hand[event.seat], card)
        put(state.discard[event.seat], card)


def _fold_card_stacked(state: State, event: card_events.CardStacked) -> None:
    take(state.hand[event.seat], event.card)
    state.tops[event.seat] = (event.card, *state.tops[event.seat])


CARD_FOLDS: Folds = {
    card_events.DecksShown: _fold_decks,
    card_events.DecksBrought: _fold_decks,
    card_events.CardsDrawn: _fold_cards_drawn,
    card_events.CardRolled: _fold_card_rolled,
    card_events.CardFlipped: _fold_card_flipped,
    card_events.HandDiscarded: _fold_hand_discarded,
    card_events.CardsDiscarded: _fold_cards_discarded,
    card_events.CardStacked: _fold_card_stacked,
}
