"""Guard (WC-10.3).

A friendly unit on a location you control makes an ordinary attack.
"""

from engine.events import Seat
from engine.games.warchest.abilities.granted_attacks import assault
from engine.games.warchest.abilities.maneuvers import attack
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.legality.filters import about, only_if

posted = only_if(
    lambda state, doer: bool(state.marks[doer.seat & 1] >> doer.cell & 1),
    lambda state, doer: about("not_own_location", cell=doer.cell),
)
"""The condition that the unit stands on a location of its side (WC-10.3.1)."""


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Attack without any loss for it."""
    assert isinstance(action.start, int)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target, before=before)


DECREE = Decree("guard", assault(posted), perform)
