"""Spy (WC-10.7).

Look at an opponent's hand. You may discard one coin from it; the opponent then draws a new one.
"""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Proclaim, seat_name, seat_of
from engine.games.warchest.board import mask
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.legality.filters import Actor, Filter, Filters, bluntly, one_by_one, plain
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import State


def _name(state: State, seat: Seat) -> str:
    return seat_name(state.setup.variant.players, seat)


def _empty(state: State, doer: Actor, seat: Seat) -> Reason:
    return Reason("hand_empty", {"seat": _name(state, seat)})


rival = Filter(
    lambda state, here, doer, among: among & mask(range(1 - (doer.seat & 1), state.setup.variant.players, 2)),
    bluntly(plain("not_an_opponent")),
)
"""An opponent (WC-11.2.6)."""
holding = one_by_one(lambda state, doer, seat: bool(state.hand[seat]), _empty)
"""With a coin in hand (WC-10.7.1)."""


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Show the hand to the proclaimer alone (WC-7.1.8); the answer will note the triggers."""
    assert isinstance(action.seat, str)
    target = seat_of(action.seat)
    return (Spied(seat, target, tuple(turn.state.hand[target])),)


DECREE = Decree("spy", (Part("seat", Filters(rival, holding), name=_name),), perform)
