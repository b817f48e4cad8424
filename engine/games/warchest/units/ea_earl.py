"""Earl (WC-9.3).

Tactic: the Earl takes control of its location, then carries out any revealed Decree without a Seal, even
one you have sealed. After being deployed the Earl may take one step.
"""

from engine.events import Seat
from engine.games.warchest.abilities.maneuvers import MOVING, control
from engine.games.warchest.abilities.reactions import free, optional
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Occasion, Table, Tactic, Unit
from engine.games.warchest.legality.filters import Actor, Filter, Filters, bluntly, of_doer, one_by_one, plain
from engine.games.warchest.legality.plays import decrees
from engine.games.warchest.legality.targets import to_take
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.pending import Edict
from engine.games.warchest.state import NO_RESULT, State


def _edict_possible(state: State, doer: Actor, cell: int) -> bool:
    """Say whether a Decree is possible once the Earl has taken its location (WC-9.3.3)."""
    side = doer.seat & 1
    taken = state.clone()
    taken.marks[side] |= 1 << cell
    taken.marks[1 - side] &= ~(1 << cell)
    return bool(decrees(taken, doer.seat, state.setup.decrees))


on_location = Filter(
    lambda state, here, doer, among: among & state.setup.board.locations, bluntly(of_doer("not_on_location"))
)
edict_possible = one_by_one(_edict_possible, bluntly(plain("no_edict_possible")))
EDICT = Way(Play, own="start", stands=Filters(on_location, to_take, edict_possible))


def issue(turn: Table, seat: Seat, action: Play) -> Frames:
    """Take control, then ask for a Decree, unless the control has won (WC-9.3.1, WC-9.3.2)."""
    assert isinstance(action.start, int)
    behind = control(turn, action.unit, action.start)
    return (Edict(action.unit), *behind) if turn.state.result == NO_RESULT else ()


UNIT = Unit(
    "ea",
    coins=5,
    box="nobility",
    proclaims=True,
    tactic=Tactic(EDICT, issue),
    reaction=optional({Occasion.DEPLOY}, (MOVING,), free),
)
