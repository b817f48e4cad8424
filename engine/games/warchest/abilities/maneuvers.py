"""Maneuvers of a unit on the board: the possible ones, and their effects (WC-5.4, WC-6.1)."""

from __future__ import annotations

from typing import Final

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.actions import Attack, Control, Maneuver, Move
from engine.games.warchest.catalog import UNITS, Frames, Table
from engine.games.warchest.legality.filters import Actor
from engine.games.warchest.legality.grounds import ANYTHING, Grounds
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import ATTACK, CONTROL, STEP
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.pending import Loss
from engine.games.warchest.play.ready_events import COIN_RECRUITED
from engine.games.warchest.play.triggers import (
    ATTACKED,
    CONTROLLED,
    MOVED,
    RECRUITED,
    find_earned,
    note_trigger,
)
from engine.games.warchest.state import State

ATTACKING: Final = Way(Attack, (Part("target", ATTACK),), own="cell")
CONTROLLING: Final = Way(Control, own="cell", stands=CONTROL)
MOVING: Final = Way(Move, (Part("target", STEP),), own="cell")
MANEUVERS: Final = (ATTACKING, CONTROLLING, MOVING)
"""The maneuvers that any unit may be granted, in text order (WC-5.1.4)."""


def unit_at(state: State, cell: int) -> Actor:
    """Return the unit on a cell as an actor."""
    kind = state.kind[cell]
    return Actor(state.setup.owner[kind], kind, cell, state.height[cell], cell)


def can_maneuver(state: State, here: Grounds, cell: int) -> bool:
    """Say whether the unit on a cell has a move, attack or control."""
    doer = unit_at(state, cell)
    return bool(
        STEP.narrow(state, here, doer, ANYTHING)
        or CONTROL.narrow(state, here, doer, 1 << cell)
        or ATTACK.narrow(state, here, doer, ANYTHING)
    )


def perform(turn: Table, action: Maneuver) -> Frames:
    """Carry out a move, attack or control that has been paid for."""
    if isinstance(action, Move):
        return move(turn, action.unit, action.cell, (action.target,))
    if isinstance(action, Control):
        return control(turn, action.unit, action.cell)
    return attack(turn, action.cell, action.target)


def move(turn: Table, kind: int, cell: int, path: tuple[int, ...], before: tuple[int, ...] = ()) -> Frames:
    """Move a unit along a path of empty cells (WC-5.4.2); `before` are triggers already earned."""
    turn.emit(events.Moved(kind, cell, path))
    return note_trigger(turn.state, kind, MOVED, before)


def control(turn: Table, kind: int, cell: int) -> Frames:
    """Take control of a location; the last marker wins at once (WC-4.2.1, WC-5.4.3)."""
    state = turn.state
    side = state.side_of(kind)
    turn.emit(events.Controlled(side, cell))
    if state.marks[side].bit_count() == state.setup.board.markers:
        turn.emit(events.GameEnded(side))
        return ()
    return note_trigger(state, kind, CONTROLLED)


def attack(
    turn: Table, cell: int, target: int, sacrifice: bool = False, before: tuple[int, ...] = ()
) -> Frames:
    """Attack the unit on `target`; its owner may first choose where to lose the coin (WC-6.1.2).

    `sacrifice` says that the attacker pays with a coin afterwards; `before` has the triggers already earned.
    """
    state = turn.state
    victim = state.kind[target]
    turn.emit(events.Attacked(state.kind[cell], cell, target))
    if UNITS[victim].supply_shields and victim in state.supply[state.setup.owner[victim]]:
        return (Loss(cell, target, sacrifice, tuple(sorted(before))),)
    return strike(turn, cell, target, False, sacrifice, before)


def strike(
    turn: Table, cell: int, target: int, from_supply: bool, sacrifice: bool, before: tuple[int, ...]
) -> Frames:
    """Take the losses of an attack and note the triggers it earns (WC-6.1.3 to WC-6.1.5)."""
    state = turn.state
    attacker, victim = state.kind[cell], state.kind[target]
    if from_supply:
        turn.emit(events.SupplyLost(victim))
    else:
        turn.emit(events.CoinLost(victim, target))
    if UNITS[victim].strikes_back and state.setup.board.near_mask[cell] >> target & 1:
        turn.emit(events.CoinLost(attacker, cell))
    if sacrifice and state.kind[cell] == attacker:
        turn.emit(events.CoinLost(attacker, cell))
    return note_trigger(state, attacker, ATTACKED, before)


def recruit(turn: Table, seat: Seat, kind: int) -> tuple[int, ...]:
    """Take a coin from a seat's supply face up to its discard; return the triggers this earns (WC-5.3.3)."""
    turn.emit(COIN_RECRUITED[seat][kind])
    return find_earned(turn.state, kind, RECRUITED)
