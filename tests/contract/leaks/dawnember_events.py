"""Events of Dawn and Ember that declare public what the rules hide; only the leaky variants emit them."""

from engine.events import Event, Public, Uncovered
from engine.games.dawnember.actions import CardId


class DrawnOpenly(Event, frozen=True, tag="drawn_openly"):
    """A seat drew, and everybody sees the cards; the fields are those of `CardsDrawn`."""

    seat: Public[int]
    deck: Public[str]
    cards: Uncovered[tuple[CardId, ...]]
    shuffled: Public[bool]
    more: Uncovered[tuple[CardId, ...]]
    known: Public[int]


class StackedOpenly(Event, frozen=True, tag="stacked_openly"):
    """A seat put a card of its hand on its action deck, and everybody sees it."""

    seat: Public[int]
    card: Uncovered[CardId]
