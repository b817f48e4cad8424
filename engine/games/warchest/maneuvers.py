"""Maneuvers of a unit on the board: what is possible, and what happens (WC-5.4, WC-6.1)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.actions import Attack, Control, Maneuver, Move
from engine.games.warchest.board import members
from engine.games.warchest.catalog import UNITS, Frames, Table
from engine.games.warchest.pending import Loss
from engine.games.warchest.state import State
from engine.games.warchest.triggers import ATTACKED, CONTROLLED, MOVED, RECRUITED, earned, noted


def open_to_attack(state: State, target: int, height: int) -> bool:
    """Say whether the unit on a cell may be attacked by a unit of this height (WC-6.1.1)."""
    attackable = UNITS[state.kind[target]].attackable
    return attackable is None or attackable(height)


def targets(state: State, side: int, reach: int, height: int) -> list[int]:
    """List the cells in a mask whose unit an attacker of a side and height may attack, in name order."""
    enemies = reach & state.force[1 - side]
    return [cell for cell in members(enemies) if open_to_attack(state, cell, height)] if enemies else []


def normal_targets(state: State, cell: int, height: int) -> list[int]:
    """List the targets of a normal attack by the unit on a cell (WC-5.4.5), judged with a height."""
    kind = state.kind[cell]
    if not UNITS[kind].attacks:
        return []
    return targets(state, state.setup.owner[kind] & 1, state.setup.board.near_mask[cell], height)


def steps(state: State, cell: int) -> tuple[int, ...]:
    """List the empty cells next to a cell, in name order (WC-5.4.1)."""
    return members(state.setup.board.near_mask[cell] & ~(state.force[0] | state.force[1]))


def locations_to_take(state: State, side: int) -> int:
    """Return the mask of the locations that a side does not control (WC-5.4.3)."""
    return state.setup.board.locations & ~state.marks[side]


def maneuvers(state: State, kind: int, cell: int, height: int) -> list[Maneuver]:
    """List the move, attack and control of a unit in text order, judged with a height."""
    found: list[Maneuver] = [Attack(kind, cell, target) for target in normal_targets(state, cell, height)]
    if locations_to_take(state, state.side_of(kind)) >> cell & 1:
        found.append(Control(kind, cell))
    found.extend(Move(kind, cell, end) for end in steps(state, cell))
    return found


def can_maneuver(state: State, cell: int) -> bool:
    """Say whether the unit on a cell has a move, attack or control."""
    if state.setup.board.near_mask[cell] & ~(state.force[0] | state.force[1]):
        return True
    side = state.side_of(state.kind[cell])
    return bool(locations_to_take(state, side) >> cell & 1 or normal_targets(state, cell, state.height[cell]))


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
    return noted(turn.state, kind, MOVED, before)


def control(turn: Table, kind: int, cell: int) -> Frames:
    """Take control of a location; the last marker wins at once (WC-4.2.1, WC-5.4.3)."""
    state = turn.state
    side = state.side_of(kind)
    turn.emit(events.Controlled(side, cell))
    if state.marks[side].bit_count() == state.setup.board.markers:
        turn.emit(events.GameEnded(side))
        return ()
    return noted(state, kind, CONTROLLED)


def attack(
    turn: Table, cell: int, target: int, sacrifice: bool = False, before: tuple[int, ...] = ()
) -> Frames:
    """Attack the unit on `target`; its owner may first be asked where the loss comes from (WC-6.1.2).

    `sacrifice` says that the attacker pays with a coin afterwards, `before` are triggers already earned.
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
    """Take the losses of an attack and note what follows from it (WC-6.1.3 to WC-6.1.5)."""
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
    return noted(state, attacker, ATTACKED, before)


def recruit(turn: Table, seat: Seat, kind: int) -> tuple[int, ...]:
    """Take a coin from a seat's supply face up to its discard and return what that earns (WC-5.3.3)."""
    turn.emit(events.Recruited(seat, kind))
    return earned(turn.state, kind, RECRUITED)
