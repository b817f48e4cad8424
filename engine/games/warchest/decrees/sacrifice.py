"""Sacrifice (WC-10.2)."""

from engine.events import Seat
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.assaults import assault_fault, assaults
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.maneuvers import attack
from engine.games.warchest.state import State


def options(state: State, seat: Seat, decree: int) -> list[Proclaim]:
    """List the normal attacks of friendly units (WC-10.2.1)."""
    return assaults(state, seat, decree, state.force[seat & 1])


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Attack; the attacker pays with a coin (WC-10.2.2)."""
    assert isinstance(action.start, int)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target, sacrifice=True, before=before)


DECREE = Decree("sacrifice", options, perform, assault_fault)
