"""Reinforce (WC-10.8).

Return one of your eliminated coins to your supply.
"""

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.board import mask
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.legality.filters import Filter, Filters, of_kind
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.play.triggers import waiting

eliminated = Filter(
    lambda state, here, doer, among: among & mask(state.gone[doer.seat]), of_kind("not_eliminated")
)
"""A coin of the seat that has left the game (WC-10.8.1)."""


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Take the coin back into the supply."""
    assert isinstance(action.unit, int)
    turn.emit(events.Reinforced(seat, action.unit))
    return waiting(turn.state, before)


DECREE = Decree("reinforce", (Part("unit", Filters(eliminated)),), perform)
