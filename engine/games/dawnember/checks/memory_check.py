"""The check that worlds agree with a seat's past events, by counting cards through its stream (WY-2.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.events import Event, Seat
from engine.games.dawnember import card_events, events
from engine.games.dawnember.fold import FOLDS, find_revealed_hand
from engine.games.dawnember.state import State, new_state
from engine.games.dawnember.view import view

Cards = Counter[str]


@dataclass(slots=True)
class _Hand:
    """A hand that was shown, and its changes since."""

    cards: Cards
    left: Cards = field(default_factory=Counter)
    """Cards seen to leave it, or to leave the top of the deck."""
    stacked: bool = False


@dataclass(slots=True)
class _Deck:
    """A deck made of cards that everybody had seen, and the cards seen to leave it."""

    cards: Cards
    left: Cards = field(default_factory=Counter)


def find_contradictions(worlds: Sequence[State], seat: Seat, told: Sequence[Event]) -> list[str]:
    """Return the contradictions between some full states and a seat's events.

    Each thing shown is followed to the end by the cards revealed since, with counting as the only means.
    """
    other = 1 - seat
    seen = view(new_state(worlds[0].options), seat)
    hands: list[_Hand] = []
    decks: dict[str, _Deck] = {}
    most: dict[str, Cards] = {"army": Counter(), "action": Counter()}
    light = {which: _light(seen, other, which) for which in most}
    for event in told:
        if type(event) not in FOLDS:
            continue
        before = light
        discards = {"army": Counter(seen.army_discard[other]), "action": Counter(seen.discard[other])}
        FOLDS[type(event)](seen, event)
        light = {which: _light(seen, other, which) for which in most}
        if isinstance(event, card_events.CardRolled | card_events.CardFlipped):
            if event.seat == other and event.card:
                _note_turned_card(event, discards, hands, decks)
        elif isinstance(event, card_events.CardsDrawn):
            if event.seat == other and event.shuffled:
                decks[event.deck] = _Deck(discards[event.deck])
        elif isinstance(event, card_events.CardStacked):
            for hand in hands:
                hand.stacked = hand.stacked or event.seat == other
        else:
            for hand in hands:
                hand.left += light["action"] - before["action"]
        shown = find_revealed_hand(seen, other) if isinstance(event, events.Awaited) else None
        if shown is not None:
            hands.append(_Hand(Counter(shown)))
        for which, cards in light.items():
            most[which] |= cards + (Counter(shown or ()) if which == "action" else Counter())
    return [fault for world in worlds for fault in _faults(world, other, hands, decks, most)]


def _faults(
    world: State, seat: Seat, hands: list[_Hand], decks: dict[str, _Deck], lists: dict[str, Cards]
) -> list[str]:
    return [
        *(f"a hand held {_text(hand.cards)}" for hand in hands if not _can_hold(world, seat, hand)),
        *(
            f"the {name} deck was made of {_text(deck.cards)}"
            for name, deck in decks.items()
            if not _lies(world, seat, name, deck)
        ),
        *(
            f"the {name} list has {_text(cards)}"
            for name, cards in lists.items()
            if not _fits_list(world, seat, name, cards)
        ),
    ]


def _note_turned_card(
    event: card_events.CardRolled | card_events.CardFlipped,
    discards: dict[str, Cards],
    hands: list[_Hand],
    decks: dict[str, _Deck],
) -> None:
    """Note a card that was turned over from a deck, and the shuffle before or after it."""
    rolled = isinstance(event, card_events.CardRolled)
    which = "action" if rolled else "army"
    card, discard = Counter((event.card,)), discards[which]
    if event.before:
        decks[which], discard = _Deck(discard), Counter()
    if isinstance(event, card_events.CardRolled) and event.known:
        for hand in hands:
            hand.left += card
    elif which in decks:
        decks[which].left += card
    if event.after:
        entered = isinstance(event, card_events.CardFlipped) and event.enters
        decks[which] = _Deck(discard if entered else discard + card)


def _light(state: State, seat: Seat, which: str) -> Cards:
    """Return the face-up cards of a seat."""
    if which == "action":
        return Counter([*state.discard[seat], *state.strategies[seat], *state.table[seat]])
    units = state.units[seat].values()
    return Counter(
        [*state.army_discard[seat], *(card for unit in units for card in (unit.card, *unit.attachments))]
    )


def _can_hold(state: State, seat: Seat, hand: _Hand) -> bool:
    there = Counter(state.hand[seat]) + (Counter(state.tops[seat]) if hand.stacked else Counter())
    return hand.cards <= there + hand.left


def _lies(state: State, seat: Seat, which: str, deck: _Deck) -> bool:
    pile = state.army_deck[seat] if which == "army" else state.deck[seat]
    return Counter(pile) + deck.left <= deck.cards


def _fits_list(state: State, seat: Seat, which: str, cards: Cards) -> bool:
    decks = state.lists[seat]
    return decks is None or cards <= Counter(decks.army if which == "army" else decks.action)


def _text(cards: Cards) -> str:
    return ",".join(sorted(cards.elements())) or "-"
