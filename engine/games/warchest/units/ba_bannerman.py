"""Bannerman (WC-9.1).

After each maneuver of the Bannerman you may push one enemy unit next to it to any empty cell beside that
unit.
"""

from engine.games.warchest import events
from engine.games.warchest.abilities.reactions import optional
from engine.games.warchest.actions import Push
from engine.games.warchest.catalog import Frames, Occasion, Table, Unit
from engine.games.warchest.legality.filters import Filters, about, one_by_one
from engine.games.warchest.legality.parts import Part, led
from engine.games.warchest.legality.targets import STEP, adjacent, enemy
from engine.games.warchest.legality.ways import Way

movable = one_by_one(
    lambda state, doer, cell: bool(state.setup.board.near_mask[cell] & ~(state.force[0] | state.force[1])),
    lambda state, doer, cell: about("no_empty_neighbour", state.kind[cell]),
)
"""A unit beside which a cell is empty (WC-9.1.3)."""


def push(turn: Table, kind: int, action: Push) -> Frames:
    """Shift the unit: nothing of it reacts, no location changes hands (WC-9.1.4)."""
    turn.emit(events.Pushed(action.unit, action.cell, action.target))
    return ()


PUSHING = Way(
    Push, (Part("cell", Filters(adjacent, enemy, movable), (Part("target", STEP),), led, unit="unit"),)
)
UNIT = Unit(
    "ba",
    coins=4,
    box="nobility",
    reaction=optional({Occasion.MANEUVER}, (PUSHING,), push),
)
