"""Reinforce (WC-10.8)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest import events
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.faults import about
from engine.games.warchest.state import State, distinct
from engine.games.warchest.triggers import waiting


def options(state: State, seat: Seat, decree: int) -> list[Proclaim]:
    """List the different own coins that have left the game (WC-10.8.1)."""
    return [Proclaim(decree, unit=kind) for kind in distinct(state.gone[seat])]


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Take the coin back into the supply."""
    assert isinstance(action.unit, int)
    turn.emit(events.Reinforced(seat, action.unit))
    return waiting(turn.state, before)


def why_not(state: State, seat: Seat, action: Proclaim) -> Reason | None:
    """Say that no coin of this kind has left the game."""
    return about("not_eliminated", action.unit) if isinstance(action.unit, int) else None


DECREE = Decree("reinforce", options, perform, why_not)
