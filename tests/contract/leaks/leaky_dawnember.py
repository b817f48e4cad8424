"""Dawn and Ember with one leak each: four variants that show a seat what it must not know.

An event names a card of a hand. The order of a deck is shown. The legal list reveals a closed list. A window
opens only for a seat that can answer. One law sees each of them, and the others cannot.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import astuple

from engine.events import Event, Seat, Viewer
from engine.game import ILLEGAL, Folds, Reason, Turn
from engine.games.dawnember.actions import Pass, Play
from engine.games.dawnember.card_events import CardsDrawn, CardStacked
from engine.games.dawnember.cards.pool import CARDS, REACTIONS_IN
from engine.games.dawnember.events import Awaited, Declined
from engine.games.dawnember.fold import FOLDS
from engine.games.dawnember.game import DawnEmber
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskReact
from engine.games.dawnember.state import State
from tests.contract.leaks.dawnember_events import DrawnOpenly, StackedOpenly
from tests.contract.leaks.exchanged import Exchanged


class OpenDraw(DawnEmber):
    """Tells everybody the cards that a seat draws, which every view hides.

    The event says that it uncovers them, as the author of the leak would: so worlds part by it rightly.
    """

    events = DawnEmber.events | DrawnOpenly
    folds: ClassVar[Folds] = {
        **FOLDS,
        DrawnOpenly: lambda state, event: FOLDS[CardsDrawn](state, CardsDrawn(*astuple(event))),
    }

    def decide(self, turn: Turn[State], seat: Seat, action: Any) -> None:
        DawnEmber.decide(Exchanged(turn, self._openly), seat, action)

    def chance_texts(self, state: State, happened: Sequence[Event]) -> list[str]:
        found = (
            CardsDrawn(*astuple(event)) if isinstance(event, DrawnOpenly) else event for event in happened
        )
        return DawnEmber.chance_texts(state, tuple(found))

    @staticmethod
    def _openly(event: Event) -> Event:
        return DrawnOpenly(*astuple(event)) if isinstance(event, CardsDrawn) else event


class OpenDeck(DawnEmber):
    """Shows everybody the cards that lie known on a deck, in the event, the view and the notation alike.

    These agree with each other; only a world made from the rules, which hide them (WY-2.2.5), looks
    different.
    """

    events = DawnEmber.events | StackedOpenly
    folds: ClassVar[Folds] = {
        **FOLDS,
        StackedOpenly: lambda state, event: FOLDS[CardStacked](state, CardStacked(*astuple(event))),
    }

    def decide(self, turn: Turn[State], seat: Seat, action: Any) -> None:
        DawnEmber.decide(Exchanged(turn, self._openly), seat, action)

    def view(self, state: State, viewer: Viewer) -> State:
        seen = DawnEmber.view(state, viewer)
        seen.tops = state.tops[:]
        return seen

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        if viewer == "all":
            return DawnEmber.parse(text)
        words = text.split(" ")
        tops: dict[Seat, tuple[str, ...]] = {}
        for at, word in enumerate(words):
            name = word.partition("=")[0]
            if name in SEATS and SEATS.index(name) != viewer:
                tops[SEATS.index(name)] = tuple(re.findall(r"\^(\w+)", word))
                words[at] = re.sub(r"\^\w+", "^?", word)
        state = DawnEmber.parse(" ".join(words), viewer)
        state.tops = [tops.get(seat, known) for seat, known in enumerate(state.tops)]
        return state

    @staticmethod
    def _openly(event: Event) -> Event:
        return StackedOpenly(*astuple(event)) if isinstance(event, CardStacked) else event


class ListGlance(DawnEmber):
    """Does not let a seat play a spell against a closed list with a card that negates spells.

    Legality that looks at a hidden list: no event and no view shows anything, but the list of actions does.
    """

    def legal(self, state: State, seat: Seat) -> list[Any]:
        legal, other = DawnEmber.legal(state, seat), state.lists[1 - seat]
        if other is None or not set(REACTIONS_IN["spell"]) & set(other.action):
            return legal
        return [action for action in legal if not (isinstance(action, Play) and self._spell(action.card))]

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        reason = DawnEmber.refuse(state, seat, action)
        return reason or (None if action in self.legal(state, seat) else ILLEGAL)

    @staticmethod
    def _spell(card: str) -> bool:
        usable = CARDS[card].usable
        return usable is not None and usable.spell > 0


class OwnWindow(DawnEmber):
    """Asks in a window only a seat that has something to answer: an unasked seat holds nothing.

    All that is shown would be possible; only two worlds that look the same go on differently.
    """

    def decide(self, turn: Turn[State], seat: Seat, action: Any) -> None:
        quick = Unasked(turn)
        DawnEmber.decide(quick, seat, action)
        while idle(turn.state):
            quick.silent = True
            DawnEmber.decide(quick, turn.state.pending[0].seat, Pass())


def idle(state: State) -> bool:
    """Say whether a seat is asked in a window that can answer nothing but that it passes."""
    frame = state.pending[0] if state.pending else None
    return isinstance(frame, AskReact) and DawnEmber.legal(state, frame.seat) == [Pass()]


class Unasked(Exchanged):
    """A turn that leaves out a window whose seat has nothing to answer."""

    def __init__(self, turn: Turn[State]) -> None:
        super().__init__(turn, lambda event: event)
        self.silent = False
        """Whether the next pass in a window is left out too."""

    def emit(self, event: Event) -> None:
        """Emit an event that tells of something."""
        if isinstance(event, Declined) and self.silent:
            self.silent = False
            return
        if isinstance(event, Awaited):
            after = self.state.clone()
            FOLDS[Awaited](after, event)
            if idle(after):
                FOLDS[Awaited](self.state, event)
                return
        super().emit(event)
