"""Footman (WC-8.6).

You may have two Footman units on the board. Tactic: each of them moves, attacks or takes control once, in
the order you like.
"""

from engine.events import Seat
from engine.games.warchest.abilities.maneuvers import can_maneuver
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.legality.filters import Actor, Filter, Filters, bluntly, of_doer
from engine.games.warchest.legality.grounds import Grounds
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.pending import Foot
from engine.games.warchest.state import State


def _able(state: State, here: Grounds, doer: Actor, among: int) -> int:
    """Let everything pass if at least one Footman has a maneuver (WC-8.6.4, WC-8.6.5)."""
    for cell in state.cells[doer.kind]:
        if can_maneuver(state, here, cell):
            return among
    return 0


able = Filter(_able, bluntly(of_doer("tactic_impossible")))


def march(turn: Table, seat: Seat, action: Play) -> Frames:
    """Ask for one maneuver of each Footman (WC-8.6.2)."""
    return (Foot(action.unit, turn.state.cells[action.unit]),)


UNIT = Unit(
    "fo",
    coins=5,
    limit=2,
    tactic=Tactic(Way(Play, stands=Filters(able)), march),
)
