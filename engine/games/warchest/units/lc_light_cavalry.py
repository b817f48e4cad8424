"""Light Cavalry (WC-8.9).

Tactic: two steps in a row over empty cells, turning if you like.
"""

from engine.events import Seat
from engine.games.warchest.abilities.maneuvers import move
from engine.games.warchest.abilities.tactics import way
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.legality.filters import Filters, of_doer
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import empty, two_steps
from engine.games.warchest.legality.ways import Way

GALLOP = Way(
    Play,
    (Part("end", Filters(empty, two_steps)),),
    own="start",
    nothing=of_doer("tactic_impossible"),
)
"""The ends of two steps over empty cells, the start excepted (WC-8.9.1, WC-8.9.2)."""


def gallop(turn: Table, seat: Seat, action: Play) -> Frames:
    """Move by the first of the paths in name order."""
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    return move(turn, action.unit, action.start, way(turn.state, action.start, action.end))


UNIT = Unit("lc", coins=5, tactic=Tactic(GALLOP, gallop))
