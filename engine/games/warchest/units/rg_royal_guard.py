"""Royal Guard (WC-8.13).

Tactic: pay the Royal Coin to move one or two steps onto a location you control. When attacked, the Guard may
lose a coin from your supply instead of its own. In the printing of 2018 the tactic is one step to any empty
cell.
"""

from engine.events import Seat
from engine.games.warchest.abilities.maneuvers import move
from engine.games.warchest.abilities.tactics import way
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.legality.filters import Filter, Filters, of_doer, where
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import adjacent, empty, one_or_two_steps, own_location
from engine.games.warchest.legality.ways import Way


def of_2018(filter: Filter) -> Filter:
    """Leave a filter to the printing of 2018 (WC-8.13.2)."""
    return where(lambda state: state.setup.variant.rg2018, filter)


def of_2019(filter: Filter) -> Filter:
    """Leave a filter to the printing of 2019 (WC-8.13.1)."""
    return where(lambda state: not state.setup.variant.rg2018, filter)


ENDS = Filters(of_2018(adjacent), empty, of_2019(own_location), of_2019(one_or_two_steps))
MARCH = Way(Play, (Part("end", ENDS),), own="start", nothing=of_doer("tactic_impossible"))


def march(turn: Table, seat: Seat, action: Play) -> Frames:
    """Move by the shortest path, of several the first in name order."""
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    state, start, end = turn.state, action.start, action.end
    adjacent = state.setup.board.near_mask[start] >> end & 1
    return move(turn, action.unit, start, (end,) if adjacent else way(state, start, end))


UNIT = Unit("rg", coins=5, supply_shields=True, tactic=Tactic(MARCH, march, royal=True))
