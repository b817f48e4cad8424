"""Herald (WC-9.4).

Tactic: a neighbouring friendly unit of one coin is bolstered from the supply. After you proclaim a Decree,
the Herald may make a free maneuver.
"""

from typing import Any

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.abilities.maneuvers import MANEUVERS, perform
from engine.games.warchest.abilities.reactions import optional
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Occasion, Table, Tactic, Unit
from engine.games.warchest.legality.filters import Actor, Filters, about, of_doer, one_by_one, only_if, plain
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import adjacent, another, friendly, unbolstered
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.state import State


def _has_supply(state: State, doer: Actor, cell: int) -> bool:
    kind = state.kind[cell]
    return kind in state.supply[state.setup.owner[kind]]


supplied = one_by_one(
    _has_supply, lambda state, doer, cell: about("no_supply_coin_of_that_unit", state.kind[cell])
)
"""A unit with a coin in the supply of its owner (WC-9.4.1, WC-11.2.3)."""
chosen = Part("start", Filters(another, friendly, adjacent, unbolstered, supplied), unit="friend")
CALL = Way(Play, (chosen,), nothing=of_doer("tactic_impossible"))
allowed = only_if(lambda state, doer: not state.setup.variant.heraldplain, plain("must_answer"))
FREE_CALL = Way(Play, (chosen,), stands=Filters(allowed))
"""The tactic as a free maneuver, if the rules in force allow it (WC-9.4.3)."""


def call(turn: Table, seat: Seat, action: Play) -> Frames:
    """Bolster the unit with a coin of its owner's supply."""
    assert isinstance(action.friend, int)
    assert isinstance(action.start, int)
    turn.emit(events.SupplyBolstered(action.friend, action.start))
    return ()


def answer(turn: Table, kind: int, action: Any) -> Frames:
    """Carry the free maneuver out."""
    if isinstance(action, Play):
        return call(turn, turn.state.setup.owner[kind], action)
    return perform(turn, action)


UNIT = Unit(
    "he",
    coins=5,
    box="nobility",
    tactic=Tactic(CALL, call),
    reaction=optional({Occasion.PROCLAIM}, (*MANEUVERS, FREE_CALL), answer),
)
