"""Earl (WC-9.3)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Move
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Occasion, Table, Tactic, Unit
from engine.games.warchest.faults import about
from engine.games.warchest.maneuvers import control, locations_to_take, steps
from engine.games.warchest.pending import Edict
from engine.games.warchest.plays import decrees
from engine.games.warchest.reactions import free, optional, single
from engine.games.warchest.state import RUNNING, State


def edicts(state: State, seat: Seat, kind: int) -> list[Play]:
    """Offer the tactic where the Earl can take its location and a Decree is possible then (WC-9.3.3)."""
    (cell,) = state.cells[kind]
    if not locations_to_take(state, seat & 1) >> cell & 1:
        return []
    taken = state.clone()
    taken.marks[seat & 1] |= 1 << cell
    taken.marks[1 - (seat & 1)] &= ~(1 << cell)
    return [Play(kind, start=cell)] if decrees(taken, seat, state.setup.decrees) else []


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say why the Earl cannot take control where it stands, or that no Decree is possible then."""
    (cell,) = state.cells[action.unit]
    if not state.setup.board.locations >> cell & 1:
        return about("not_on_location", action.unit)
    if not locations_to_take(state, seat & 1) >> cell & 1:
        return about("already_controlled", cell=cell)
    return about("no_edict_possible")


def issue(turn: Table, seat: Seat, action: Play) -> Frames:
    """Take control, then ask for a Decree, unless the control has won (WC-9.3.1, WC-9.3.2)."""
    assert isinstance(action.start, int)
    behind = control(turn, action.unit, action.start)
    return (Edict(action.unit), *behind) if turn.state.result == RUNNING else ()


UNIT = Unit(
    "ea",
    coins=5,
    rating=4.3,
    box="nobility",
    proclaims=True,
    tactic=Tactic(options=edicts, perform=issue, explain=why_not),
    reaction=optional(
        {Occasion.DEPLOY},
        single(lambda state, kind, cell: [Move(kind, cell, end) for end in steps(state, cell)]),
        free,
    ),
)
