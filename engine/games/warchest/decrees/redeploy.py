"""Redeploy (WC-10.6)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest import events
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.faults import about, place_fault
from engine.games.warchest.plays import places
from engine.games.warchest.state import State
from engine.games.warchest.triggers import DEPLOYED, noted


def options(state: State, seat: Seat, decree: int) -> list[Proclaim]:
    """List the own units with the cells they can be deployed to, the one just left included (WC-10.6.2)."""
    friends = state.force[seat & 1]
    return [
        Proclaim(decree, unit=kind, start=cell, end=end)
        for kind in state.setup.armies[seat]
        for cell in state.cells[kind]
        for end in places(state, seat, kind, friends & ~(1 << cell))
    ]


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Lift the unit and deploy it with its whole stack (WC-10.6.1)."""
    assert isinstance(action.unit, int)
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    turn.emit(events.Redeployed(action.unit, action.start, action.end))
    return noted(turn.state, action.unit, DEPLOYED, before)


def why_not(state: State, seat: Seat, action: Proclaim) -> Reason | None:
    """Say that a unit is not the player's own, or why it cannot be deployed on a cell."""
    if not isinstance(action.start, int) or not isinstance(action.unit, int):
        return None
    if state.kind[action.start] != action.unit or state.setup.owner[action.unit] != seat:
        return about("not_own_unit", cell=action.start)
    return place_fault(state, action.unit, action.end) if isinstance(action.end, int) else None


DECREE = Decree("redeploy", options, perform, why_not)
