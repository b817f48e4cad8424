"""Enlist (WC-10.5).

Recruit two coins from your supply, free of charge.
"""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.abilities.maneuvers import recruit
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.legality.filters import Actor, Filter, Filters, about, of_doer
from engine.games.warchest.legality.grounds import ANYTHING, Grounds
from engine.games.warchest.legality.parts import Lead, Part
from engine.games.warchest.legality.targets import SUPPLY, in_supply
from engine.games.warchest.play.triggers import waiting
from engine.games.warchest.state import State

first = Lead(lambda state, doer, kind: Actor(doer.seat, kind), on_cell=False)
"""The coin that is named first."""


def _second(state: State, here: Grounds, doer: Actor, among: int) -> int:
    twice = state.supply[doer.seat].count(doer.kind) > 1
    return among & ANYTHING << (doer.kind if twice else doer.kind + 1)


def _no_second(state: State, doer: Actor, kind: int) -> Reason:
    return about("no_second_coin" if kind == doer.kind else "coins_out_of_order", kind)


second = Filter(_second, _no_second, of_doer("no_second_coin"))
"""A coin beside the first one; of two kinds the first one in order is named first (WC-10.5.1)."""


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Recruit both coins, then queue the effects they have earned (WC-8.11.2)."""
    assert isinstance(action.unit, int)
    assert isinstance(action.other, int)
    earned = recruit(turn, seat, action.unit) + recruit(turn, seat, action.other)
    return waiting(turn.state, before + earned)


DECREE = Decree(
    "enlist", (Part("unit", SUPPLY, (Part("other", Filters(in_supply, second)),), first),), perform
)
