"""Footman (WC-8.6)."""

from engine.events import Seat
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.maneuvers import can_maneuver
from engine.games.warchest.pending import Foot
from engine.games.warchest.state import State


def together(state: State, seat: Seat, kind: int) -> list[Play]:
    """Offer the tactic when at least one Footman has a maneuver (WC-8.6.4, WC-8.6.5)."""
    able = any(can_maneuver(state, cell) for cell in state.cells[kind])
    return [Play(kind)] if able else []


def march(turn: Table, seat: Seat, action: Play) -> Frames:
    """Ask for one maneuver of each Footman (WC-8.6.2)."""
    return (Foot(action.unit, turn.state.cells[action.unit]),)


UNIT = Unit("fo", coins=5, rating=-12.4, limit=2, tactic=Tactic(options=together, perform=march))
