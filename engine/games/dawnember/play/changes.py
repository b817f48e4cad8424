"""Changes of units that trigger other rules: commitment, destruction, and falling forward."""

from __future__ import annotations

from engine.events import Seat
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.events import (
    AttachmentDestroyed,
    FellForward,
    PointsSet,
    UnitCommitted,
    UnitDestroyed,
    UnitReturned,
)
from engine.games.dawnember.play.table import Table


def commit(turn: Table, unit: str) -> bool:
    """Commit a unit; say whether it was ready (WY-1.4.2)."""
    if turn.state.unit(unit).committed:
        return False
    turn.emit(UnitCommitted(unit))
    return True


def destroy(turn: Table, *units: str) -> None:
    """Destroy units at one moment, and let reserves fall forward (WY-2.1.3, WY-6.2.7)."""
    for unit in units:
        turn.emit(UnitDestroyed(unit))
    fall_forward(turn)


def fall_forward(turn: Table) -> None:
    """Make a reserve the line of a seat that has none, the seat of the running command first (WY-6.2.7)."""
    for seat in (turn.state.turn, 1 - turn.state.turn):
        advance(turn, seat)


def advance(turn: Table, seat: Seat) -> None:
    """Make the reserve of a seat its line if the line is empty (WY-5.2.7)."""
    units = turn.state.units[seat].values()
    if units and all(unit.row == "r" for unit in units):
        turn.emit(FellForward(seat))


def strip(turn: Table, unit: str, card: str) -> None:
    """Destroy an attachment; a unit in combat loses its bonus from the remaining points (WY-15.1.12)."""
    turn.emit(AttachmentDestroyed(unit, card))
    combat, bonus = turn.state.combat, CARDS[card].tactics
    if bonus and combat is not None and unit in combat.units:
        left = combat.points[combat.units.index(unit)] - bonus
        turn.emit(PointsSet(unit, max(0, left)))


def go_home(turn: Table, unit: str) -> None:
    """Let a unit leave the battlefield for its line, committed (WY-7.7.6)."""
    if turn.state.there(unit):
        turn.emit(UnitReturned(unit))
