"""Events of decks, hands and discards, and who sees each part of them (WY-2.3)."""

from typing import Annotated, Literal, TypeAlias

from engine.events import Disclosed, Event, Public, Revealed, Secret, Uncovered
from engine.games.dawnember.actions import CardId, Number, Tag
from engine.games.dawnember.cards.pool import hide_card, hide_cards
from engine.games.dawnember.purposes import Purpose
from engine.wire.fields import SeatNumber

Cards: TypeAlias = tuple[CardId, ...]
Which: TypeAlias = Literal["army", "action"]


class DecksShown(Event, frozen=True, tag="decks"):
    """A seat brings its own decks, and everybody sees the lists (WY-16.1.4)."""

    seat: Public[SeatNumber]
    army: Revealed[Cards]
    action: Revealed[Cards]


class DecksBrought(Event, frozen=True, tag="brought"):
    """A seat brings its own decks; only it knows the lists (WY-16.1.4)."""

    seat: Public[SeatNumber]
    army: Annotated[Cards, Secret(hide_cards)]
    action: Annotated[Cards, Secret(hide_cards)]


class CardsDrawn(Event, frozen=True, tag="drawn"):
    """A seat drew cards; if the deck ran out, the discard became the deck for `more` (WY-3.2.2)."""

    seat: Public[SeatNumber]
    deck: Public[Which]
    cards: Annotated[Cards, Disclosed(hide_cards)]
    shuffled: Public[bool] = False
    more: Annotated[Cards, Disclosed(hide_cards)] = ()
    known: Public[Number] = 0
    """The number of cards, from the first, that lay known on the deck."""


class CardRolled(Event, frozen=True, tag="rolled"):
    """A seat rolled the top card of its action deck; an empty id means that it had none (WY-11.1)."""

    seat: Public[SeatNumber]
    card: Uncovered[CardId]
    purpose: Public[Purpose]
    unit: Public[Tag] = ""
    """The unit that the roll is for; empty if it is for the seat itself."""
    known: Public[bool] = False
    before: Public[bool] = False
    """Whether the discard became the deck before the card."""
    after: Public[bool] = False
    """Whether the discard became the deck after the card, with this card shuffled in."""


class CardFlipped(Event, frozen=True, tag="flipped"):
    """The top card of an army deck was turned over; a unit may enter the line by it (WY-13.2.2).

    An empty id: the seat has no unit that could enter.
    """

    seat: Public[SeatNumber]
    card: Uncovered[CardId]
    enters: Public[bool] = False
    before: Public[bool] = False
    after: Public[bool] = False


class HandDiscarded(Event, frozen=True, tag="hand"):
    """A seat discarded a whole hand (WY-5.2.6, WY-13.4.1)."""

    seat: Public[SeatNumber]
    deck: Public[Which]
    cards: Revealed[Cards]


class CardsDiscarded(Event, frozen=True, tag="discarded"):
    """A seat discarded cards of its hand; `random`: the game chose them (WY-2.2.8)."""

    seat: Public[SeatNumber]
    cards: Revealed[Cards]
    random: Public[bool] = False


class CardStacked(Event, frozen=True, tag="stacked"):
    """A seat put a card of its hand on its action deck (WY-2.3.5)."""

    seat: Public[SeatNumber]
    card: Annotated[CardId, Secret(hide_card)]


class HandShown(Event, frozen=True, tag="shown"):
    """A hand was shown to the other seat (WY-2.2.6)."""

    seat: Public[SeatNumber]
    viewer: Public[SeatNumber]
