"""Cards drawn ahead of use: the first card of a size takes longer than an animation frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Literal, NamedTuple

from client.i18n import Words
from client.skins.dawnember.art.cards import back, face, token
from client.skins.dawnember.motion.effects import find_show_box
from client.skins.dawnember.motion.staged_deeds import TARGET_SIZE, find_card_height
from client.skins.dawnember.table.spread import Spread
from client.skins.dawnember.table.units import body
from engine.events import Seat
from engine.games.dawnember.cards.decks import starter
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.state import State

DECKS: tuple[Literal["army", "action"], ...] = ("army", "action")


class LikelyPicture(NamedTuple):
    """A picture that the table may soon show: the face of a card, or its token in play."""

    card: str
    height: int
    lies: bool
    """Whether the card is in play."""

    def draw(self, words: Words) -> None:
        """Draw it for the first time."""
        if not self.lies:
            face(self.card, self.height, words)
        elif CARDS[self.card].kind == "unit":
            body(self.card, self.height, False)
        else:
            token(self.card, self.height)


class LikelyBack(NamedTuple):
    """The back of a deck's cards, for cards that are turned, drawn or held by others."""

    deck: Literal["army", "action"]
    side: str
    height: int

    def draw(self, words: Words) -> None:
        """Draw it for the first time."""
        back(self.deck, self.side, self.height)


def likely(spread: Spread) -> Iterator[LikelyPicture | LikelyBack]:
    """Yield the pictures that a position may soon need, the soonest first; only those known to the viewer."""
    state, staging, viewer = spread.state, spread.staging, spread.viewer
    for _, unit in state.all_units():
        yield LikelyPicture(unit.card, staging.units[0].height, True)
        for card in unit.attachments:
            yield LikelyPicture(card, staging.attachments(0, 1)[0].height, True)
    shown = find_show_box(spread).height
    for _, unit in state.all_units():
        yield LikelyPicture(unit.card, shown, False)
    staged = find_card_height(spread)
    for _, unit in state.all_units():
        for height in (staged, round(staged * TARGET_SIZE)):
            yield LikelyPicture(unit.card, height, True)
    high, played = spread.hand_height, staging.tactics(0, 1)[0].height
    turned, pile = staging.find_roll_box(0).height, spread.pile_height
    for side, deck in product(state.options.sides, DECKS):
        for height in (pile, turned, shown):
            yield LikelyBack(deck, side, height)
    if viewer is not None:
        army = sorted({*state.army_hand[viewer], *state.army_deck[viewer]} - {UNKNOWN})
        action = _action_cards(state, viewer)
        first, later = (army, action) if state.phase == "muster" else (action, army)
        for card in first:
            yield LikelyPicture(card, high, False)
    for seat in (0, 1):
        for card in _action_cards(state, seat):
            yield LikelyPicture(card, played, False)
            yield LikelyPicture(card, turned, False)
            yield LikelyPicture(card, pile, True)
            usable = CARDS[card].usable
            if usable is not None and usable.spell:
                yield LikelyPicture(card, spread.stack_height, False)
            if CARDS[card].kind in ("reaction", "command"):
                yield LikelyPicture(card, staged, False)
    if viewer is not None:
        # The next muster, and the decks in an open pile.
        for card in later:
            yield LikelyPicture(card, high, False)


def _action_cards(state: State, seat: Seat) -> list[str]:
    """Return the action cards that a seat is known to have."""
    known = {*state.hand[seat], *state.deck[seat], *state.discard[seat]} - {UNKNOWN}
    if state.options.decks == "starter":
        known |= {*starter(state.options.sides[seat]).action}
    return sorted(known)


class PreparedPictures:
    """The finished pictures of a window, and the pending ones."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self.drawn: set[LikelyPicture | LikelyBack] = set()
        self._likely: Iterator[LikelyPicture | LikelyBack] = iter(())

    def look(self, spread: Spread) -> None:
        """Switch to the pictures that a position may soon need."""
        self._likely = likely(spread)

    def steps(self, quiet: Callable[[], Words | None]) -> Iterator[None]:
        """Draw at each step one pending picture, in the words of a quiet moment."""
        while True:
            words = quiet()
            if words is not None:
                self.step(words)
            yield

    def step(self, words: Words) -> None:
        """Draw one pending picture, if there is any."""
        new = next((each for each in self._likely if each not in self.drawn), None)
        if new is not None:
            self.drawn.add(new)
            new.draw(words)
