"""March (WC-10.4).

A bolstered friendly unit takes one step.
"""

from engine.events import Seat
from engine.games.warchest.abilities.maneuvers import move
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.legality.filters import Filters
from engine.games.warchest.legality.parts import Part, led
from engine.games.warchest.legality.targets import STEP, bolstered, friendly


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Move the unit: a maneuver of it."""
    assert isinstance(action.unit, int)
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    return move(turn, action.unit, action.start, (action.end,), before)


DECREE = Decree(
    "march", (Part("start", Filters(friendly, bolstered), (Part("end", STEP),), led, unit="unit"),), perform
)
