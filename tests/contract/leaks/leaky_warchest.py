"""War Chest with one leak each: four variants that play by the rules and show a seat what it must not know.

Each leaks in its own way: one law of the contract sees it and the others cannot. The game is not patched: a
variant overrides its different part, and exchanges events on their way into the turn.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

from engine.events import Event, Seat, Viewer
from engine.game import Folds, Reason, Turn
from engine.games.warchest.actions import Claim
from engine.games.warchest.checks.checks import WarChestChecks
from engine.games.warchest.events import Awaited, CoinHidden, CoinsDrawn, Passed, WarChestEvent
from engine.games.warchest.fold import FOLDS
from engine.games.warchest.game import WarChest
from engine.games.warchest.kinds import KIND, ROYAL
from engine.games.warchest.options import SEATS
from engine.games.warchest.pending import Play
from engine.games.warchest.state import State, put, take
from engine.testing.checks import Checks
from tests.contract.leaks.exchanged import Exchanged
from tests.contract.leaks.warchest_events import AwaitedOpenly, DrawnOpenly, PassedOpenly


def _fold_drawn_openly(state: State, event: DrawnOpenly) -> None:
    for coin in event.coins:
        take(state.bag[event.seat], coin)
        put(state.hand[event.seat], coin)


class OpenDeal(WarChest):
    """Shows everybody the first hands, which every view hides.

    It is an event that is not redacted. Before the set-up nothing is hidden, and there is no other world that
    could show the leak. The commuting square alone has both the event and the view.
    """

    events = WarChestEvent | DrawnOpenly
    folds: ClassVar[Folds] = {**FOLDS, DrawnOpenly: _fold_drawn_openly}

    def start(self, turn: Turn[State]) -> None:
        super().start(Exchanged(turn, self._openly))

    @staticmethod
    def _openly(event: Event) -> Event:
        return DrawnOpenly(event.seat, event.coins) if isinstance(event, CoinsDrawn) else event


class OpenChecks(WarChestChecks):
    """Says that the game shows things, as the author of a leak would: to law 4 it is no leak but a rule."""

    reveals = True


class OpenPriest(WarChest):
    """Shows everybody the coin that a Warrior Priest drew, in the event, the view and the notation alike.

    Event and view agree with each other, and so do their folds. Only a world made from the rules, which hide
    that coin (WC-7.1.7), looks different. To the other laws the coin is one that the rules of the game show.
    """

    checks: ClassVar[Checks[State]] = OpenChecks()
    events = WarChestEvent | AwaitedOpenly
    folds: ClassVar[Folds] = {
        **FOLDS,
        AwaitedOpenly: lambda state, event: FOLDS[Awaited](state, Awaited(event.frames)),
    }

    def decide(self, turn: Turn[State], seat: Seat, action: Any) -> None:
        WarChest.decide(Exchanged(turn, self._openly), seat, action)

    def view(self, state: State, viewer: Viewer) -> State:
        seen = WarChest.view(state, viewer)
        seen.pending = state.pending
        return seen

    def format(self, state: State) -> str:
        shown = state.clone()
        for frame in state.pending:
            if isinstance(frame, Play) and not state.sees(frame.seat):
                shown.hand[frame.seat][0] = frame.coin
        return WarChest.format(shown)

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        drawn = re.search(r"play\((\w):(\w\w)\)", text)
        if viewer == "all" or drawn is None or SEATS[2].index(drawn[1]) == viewer:
            return WarChest.parse(text, viewer)
        state = WarChest.parse(text.replace(drawn[0], f"play({drawn[1]}:?)"), viewer)
        state.pending = (Play(SEATS[2].index(drawn[1]), KIND[drawn[2]]), *state.pending[1:])
        return state

    @staticmethod
    def _openly(event: Event) -> Event:
        return AwaitedOpenly(event.frames) if isinstance(event, Awaited) else event


class RoyalGlance(WarChest):
    """Does not let a seat claim the initiative while the other one holds its Royal Coin.

    Legality that looks at hidden coins: no event and no view shows anything, but the list of actions does.
    """

    def legal(self, state: State, seat: Seat) -> list[Any]:
        legal = WarChest.legal(state, seat)
        if ROYAL in state.hand[1 - seat]:
            return [action for action in legal if not isinstance(action, Claim)]
        return legal

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        reason = WarChest.refuse(state, seat, action)
        if reason is None and action not in self.legal(state, seat):
            return Reason("illegal")
        return reason


class NamedPass(WarChest):
    """Names the face-down coin in the event that its seat passed, in a field that `fold` ignores.

    No state and no view ever holds it. Only two worlds that look the same can show the difference of their
    events.
    """

    events = WarChestEvent | PassedOpenly
    folds: ClassVar[Folds] = {**FOLDS, PassedOpenly: FOLDS[Passed]}

    def decide(self, turn: Turn[State], seat: Seat, action: Any) -> None:
        def name_coin(event: Event) -> Event:
            paid = turn.events[-1] if turn.events else None
            if isinstance(event, Passed) and isinstance(paid, CoinHidden):
                return PassedOpenly(event.seat, paid.coin)
            return event

        WarChest.decide(Exchanged(turn, name_coin), seat, action)
