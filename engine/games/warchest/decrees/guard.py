"""Guard (WC-10.3)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.assaults import assault_fault, assaults
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.faults import about
from engine.games.warchest.maneuvers import attack
from engine.games.warchest.state import State


def options(state: State, seat: Seat, decree: int) -> list[Proclaim]:
    """List the normal attacks of friendly units on locations of their side (WC-10.3.1)."""
    return assaults(state, seat, decree, state.marks[seat & 1])


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Attack without any loss for it."""
    assert isinstance(action.start, int)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target, before=before)


def why_not(state: State, seat: Seat, action: Proclaim) -> Reason | None:
    """Say what is wrong with the attack, or that the unit does not stand on a location of its side."""
    found = assault_fault(state, seat, action)
    if found is None and isinstance(action.start, int) and not state.marks[seat & 1] >> action.start & 1:
        return about("not_own_location", cell=action.start)
    return found


DECREE = Decree("guard", options, perform, why_not)
