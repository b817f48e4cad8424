"""Redeploy (WC-10.6).

Lift one of your units off the board with all its coins and deploy it anew.
"""

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.legality.filters import Filters
from engine.games.warchest.legality.parts import Part, led
from engine.games.warchest.legality.targets import REDEPLOY, own_unit
from engine.games.warchest.play.triggers import DEPLOYED, note_trigger


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Lift the unit and deploy it with its whole stack (WC-10.6.1)."""
    assert isinstance(action.unit, int)
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    turn.emit(events.Redeployed(action.unit, action.start, action.end))
    return note_trigger(turn.state, action.unit, DEPLOYED, before)


DECREE = Decree(
    "redeploy", (Part("start", Filters(own_unit), (Part("end", REDEPLOY),), led, unit="unit"),), perform
)
