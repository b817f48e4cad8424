"""Reactions: the seats that public knowledge asks in a window, and their answers (WY-10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Seat
from engine.games.dawnember.actions import Action, Pass, Play, Use
from engine.games.dawnember.cards.decks import MAX_COPIES
from engine.games.dawnember.cards.pool import CARDS, REACTIONS_IN
from engine.games.dawnember.legality.sources import format_ability, reacting
from engine.games.dawnember.legality.uses import Source, arguments, asks, choices, is_allowed, usable
from engine.games.dawnember.state import State


def _copies(state: State, seat: Seat, card: str) -> int:
    """Return the most copies of a card that a seat's deck may hold by public knowledge (WY-10.3.1)."""
    if state.options.closed:
        side = state.options.sides[seat]
        return MAX_COPIES if CARDS[card].side in ("neutral", side) else 0
    decks = state.lists[seat]
    return decks.action.count(card) if decks is not None else 0


def _could_hold(state: State, seat: Seat, card: str) -> bool:
    seen = state.discard[seat].count(card) + state.table[seat].count(card)
    return _copies(state, seat, card) > seen


def askable(state: State, seat: Seat, window: str) -> bool:
    """Say whether a seat could react, by public facts alone (WY-10.3.1)."""
    # Loops, not generators: this runs at every step of a combat.
    for source in reacting(state, seat, window):
        if usable(state, source):
            return True
    if state.hand[seat]:
        for card in REACTIONS_IN[window]:
            if _could_hold(state, seat, card) and usable(state, Source(seat, card)):
                return True
    return False


def reactions(state: State, seat: Seat, window: str) -> Iterator[Action]:
    """Yield a seat's possible answers in a window, in any order."""
    yield Pass()
    for card in REACTIONS_IN[window]:
        if card in state.hand[seat]:
            yield from list_plays(state, Source(seat, card))
    for source in reacting(state, seat, window):
        yield from list_uses(state, source)


def list_plays(state: State, source: Source) -> Iterator[Action]:
    """Yield the ways to play a card of the hand."""
    if is_allowed(state, source):
        for choice in choices(state, source):
            yield Play(source.card, arguments(choice))


def list_uses(state: State, source: Source) -> Iterator[Action]:
    """Yield the ways to use a printed ability."""
    if not is_allowed(state, source):
        return
    for choice in choices(state, source):
        for card in dict.fromkeys(state.hand[source.seat]) if asks(source.card).stacks else [""]:
            yield Use(format_ability(source), arguments(choice), card)
