"""Enlist (WC-10.5)."""

from itertools import combinations

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.faults import about
from engine.games.warchest.maneuvers import recruit
from engine.games.warchest.state import State
from engine.games.warchest.triggers import waiting


def options(state: State, seat: Seat, decree: int) -> list[Proclaim]:
    """List the different pairs of coins in the own supply (WC-10.5.1)."""
    # A pile is sorted, and so are its combinations.
    pairs = dict.fromkeys(combinations(state.supply[seat], 2))
    return [Proclaim(decree, unit=one, other=two) for one, two in pairs]


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Recruit both coins, then let what they earned wait (WC-8.11.2)."""
    assert isinstance(action.unit, int)
    assert isinstance(action.other, int)
    earned = recruit(turn, seat, action.unit) + recruit(turn, seat, action.other)
    return waiting(turn.state, before + earned)


def why_not(state: State, seat: Seat, action: Proclaim) -> Reason | None:
    """Say which coin the supply does not hold, or not twice."""
    for kind in (action.unit, action.other):
        if isinstance(kind, int) and kind not in state.supply[seat]:
            return about("not_in_supply", kind)
    return about("no_second_coin", action.unit) if isinstance(action.unit, int) else None


DECREE = Decree("enlist", options, perform, why_not)
