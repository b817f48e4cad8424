"""Ensign (WC-8.5).

Tactic: another friendly unit within two cells takes one step and must still be within two cells of the
Ensign afterwards.
"""

from engine.events import Seat
from engine.games.warchest.abilities.maneuvers import move
from engine.games.warchest.abilities.tactics import orders
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.legality.filters import Filters
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import adjacent, empty, near_leader


def order(turn: Table, seat: Seat, action: Play) -> Frames:
    """Move the friendly unit: a maneuver of that unit (WC-8.5.3)."""
    assert isinstance(action.friend, int)
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    return move(turn, action.friend, action.start, (action.end,))


UNIT = Unit(
    "en",
    coins=5,
    tactic=Tactic(orders(Part("end", Filters(adjacent, empty, near_leader))), order),
)
