"""The belief of a seat: its knowledge of the other seat's hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from engine.chance import Chance
from engine.events import Event, Seat
from engine.games.dawnember import card_events, events
from engine.games.dawnember.card_events import Which
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.fold import FOLDS, find_revealed_hand
from engine.games.dawnember.state import State, new_state
from engine.games.dawnember.view import view
from engine.games.dawnember.worlds import Cards, KnownCards, count_deck, deal


class DawnEmberBelief:
    """Follow the other seat's cards through a seat's events, and deal worlds that fit them."""

    def __init__(self, seen: State, seat: Seat) -> None:
        """Begin before the set-up of a match with the settings of a view."""
        self._seat = seat
        self._other = 1 - seat
        self._view = view(new_state(seen.options), seat)
        self._known: dict[Which, KnownCards] = {"army": KnownCards(), "action": KnownCards()}
        self._note_lists()

    def tell(self, event: Event) -> None:
        """Take in an event and judge its content by the position before it."""
        fold = FOLDS.get(type(event))
        if fold is None:
            return
        note = _OBSERVERS.get(type(event))
        if note is not None and getattr(event, "seat", self._other) == self._other:
            note(self, event)
        fold(self._view, event)
        if isinstance(event, card_events.DecksShown):
            self._note_lists()
        elif isinstance(event, events.Awaited):
            hand = find_revealed_hand(self._view, self._other)
            if hand is not None:
                self._known["action"] = self._known["action"].reveal_hand(Counter(hand))

    def deal(self, view: State, chance: Chance) -> State:
        """Return a full state that fits the view and all events so far."""
        knowledge = {(self._other, which): known for which, known in self._known.items()}
        return deal(view, self._seat, knowledge, chance)

    def count_deck(self, view: State) -> Cards | None:
        """Return the cards of which the other seat's action deck is a random part; None if not known."""
        known, hand = self._known["action"], find_revealed_hand(view, self._other)
        return count_deck(view, self._other, known if hand is None else known.reveal_hand(Counter(hand)))

    def _note_lists(self) -> None:
        """Note the cards of an open list."""
        decks = self._view.lists[self._other]
        if decks is not None:
            self._known = {
                "army": KnownCards(Counter(decks.army)),
                "action": KnownCards(Counter(decks.action)),
            }

    def _note_shuffle(self, which: Which, discard: Iterable[str]) -> None:
        """Note that the discard becomes the deck: other hidden cards are in the hand then."""
        known, lot = self._known[which], Counter(discard)
        self._known[which] = KnownCards(known.hidden + lot, known.hidden, Counter(), lot)

    def _note_draw(self, event: card_events.CardsDrawn) -> None:
        if event.shuffled:
            discards = self._view.army_discard if event.deck == "army" else self._view.discard
            self._note_shuffle(event.deck, discards[self._other])

    def _note_roll(self, event: card_events.CardRolled) -> None:
        discard = self._view.discard[self._other]
        if event.before:
            self._note_shuffle("action", discard)
            discard = []
        if event.card:
            self._remove_from_deck("action", event.card, top=event.known)
        if event.after:
            self._note_shuffle("action", [*discard, event.card])

    def _note_flip(self, event: card_events.CardFlipped) -> None:
        discard = self._view.army_discard[self._other]
        if event.before:
            self._note_shuffle("army", discard)
            discard = []
        if event.card:
            self._remove_from_deck("army", event.card, top=False)
        if event.after:
            self._note_shuffle("army", discard if event.enters else [*discard, event.card])

    def _remove_from_deck(self, which: Which, card: str, *, top: bool) -> None:
        known, gone = self._known[which], Counter((card,))
        if top:
            known.near = known.near - gone
        elif known.lot is not None:
            known.lot = known.lot - gone
        known.hidden = (known.hidden - gone) | (known.held + known.near)

    def _remove_from_hand(self, which: Which, cards: Iterable[str]) -> None:
        known = self._known[which]
        for card in cards:
            gone: Cards = Counter((card,))
            if known.held[card]:
                known.held = known.held - gone
            else:
                known.near = known.near - gone
            known.hidden = known.hidden - gone

    def _note_play(self, event: Any) -> None:
        self._remove_from_hand("action", (event.card,))

    def _note_deployment(self, event: Any) -> None:
        self._remove_from_hand("army", (event.card,))

    def _note_discard(self, event: card_events.CardsDiscarded) -> None:
        self._remove_from_hand("action", event.cards)

    def _note_hand_discarded(self, event: card_events.HandDiscarded) -> None:
        self._remove_from_hand(event.deck, event.cards)

    def _note_stacked(self, event: card_events.CardStacked) -> None:
        """Note that any card of the hand may be on top of the deck now."""
        assert event.card == UNKNOWN
        known = self._known["action"]
        known.held, known.near = Counter(), known.held + known.near


_OBSERVERS: dict[type, Callable[[DawnEmberBelief, Any], None]] = {
    card_events.CardsDrawn: DawnEmberBelief._note_draw,
    card_events.CardRolled: DawnEmberBelief._note_roll,
    card_events.CardFlipped: DawnEmberBelief._note_flip,
    events.StrategyPlayed: DawnEmberBelief._note_play,
    events.TacticPlayed: DawnEmberBelief._note_play,
    events.CardPlayed: DawnEmberBelief._note_play,
    events.UnitDeployed: DawnEmberBelief._note_deployment,
    events.CardAttached: DawnEmberBelief._note_deployment,
    card_events.CardsDiscarded: DawnEmberBelief._note_discard,
    card_events.HandDiscarded: DawnEmberBelief._note_hand_discarded,
    card_events.CardStacked: DawnEmberBelief._note_stacked,
}
