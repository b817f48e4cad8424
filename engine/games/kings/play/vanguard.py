"""Vanguard moves before the first turn, and the choice of the first side (KW-15.4, KW-15.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.events import Seat
from engine.games.kings import actions, events
from engine.games.kings.options import SEATS
from engine.games.kings.play.table import Table, roll_off
from engine.games.kings.play.turns import begin_turn
from engine.games.kings.state import State


def ready(state: State, seat: Seat) -> bool:
    """Say whether a seat has a unit that may still make its Vanguard move."""
    return any(unit.seat == seat and state.goes_ahead(unit) for unit in state.standing())


def begin_vanguard(turn: Table) -> None:
    """Begin the Vanguard moves; if both sides have some, a roll decides which side chooses (KW-15.4.1)."""
    state = turn.state
    both = ready(state, 0) and ready(state, 1)
    turn.emit(events.PhaseEnded(state.side, "vanwho" if both else "van"))
    if both:
        roll_off(turn, "roll van")


def follow_vanguard(turn: Table) -> bool:
    """Ask the side that still has moves; without any, roll for the first turn (KW-15.5.1)."""
    state = turn.state
    if ready(state, state.side):
        return False
    if ready(state, 1 - state.side):
        turn.emit(events.Asked(1 - state.side))
    else:
        turn.emit(events.PhaseEnded(state.side, "first"))
        roll_off(turn, "roll first")
    return True


def alternate(turn: Table) -> None:
    """Ask the other side after a Vanguard move, if it has one left."""
    if ready(turn.state, 1 - turn.state.side):
        turn.emit(events.Asked(1 - turn.state.side))


def _lead(turn: Table, action: actions.Lead) -> None:
    seat = turn.state.side
    turn.emit(events.PhaseEnded(seat, "van"))
    turn.emit(events.Asked(SEATS.index(action.side)))


def _pass(turn: Table, action: actions.Pass) -> None:
    turn.emit(events.PassedOn(turn.state.side))


def _begin(turn: Table, action: actions.Begin) -> None:
    seat = turn.state.side
    begin_turn(turn, seat if action.turn == "first" else 1 - seat)


IN_VANGUARD: Mapping[type, Callable[[Table, Any], None]] = {
    actions.Lead: _lead,
    actions.Pass: _pass,
    actions.Begin: _begin,
}
"""The function that carries out each order about Vanguard and the first turn."""
