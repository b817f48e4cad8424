"""Bishop (WC-9.2).

Tactic: recruit a coin, then step or attack with the Bishop. Only a unit of a single coin can attack the
Bishop.
"""

from engine.events import Seat
from engine.games.warchest.abilities.maneuvers import attack, move, recruit
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.legality.filters import Filters, of_doer, only_if, plain
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import ATTACK, STEP, SUPPLY
from engine.games.warchest.legality.ways import Way

BLESSING = Way(
    Play,
    (Part("recruit", SUPPLY, (Part("end", STEP), Part("target", ATTACK))),),
    own="start",
    stands=Filters(only_if(lambda state, doer: bool(state.supply[doer.seat]), plain("supply_empty"))),
    nothing=of_doer("tactic_impossible"),
)
"""A coin to recruit with a step or a normal attack, both required (WC-9.2.1, WC-9.2.2)."""


def bless(turn: Table, seat: Seat, action: Play) -> Frames:
    """Recruit, then step or attack; triggers of the recruit wait for the whole tactic (WC-9.2.3)."""
    assert isinstance(action.recruit, int)
    assert isinstance(action.start, int)
    before = recruit(turn, seat, action.recruit)
    if isinstance(action.end, int):
        return move(turn, action.unit, action.start, (action.end,), before)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target, before=before)


UNIT = Unit(
    "bi",
    coins=5,
    box="nobility",
    tactic=Tactic(BLESSING, bless),
    attackable=lambda height: height == 1,
)
