"""Parts that tactics are composed of."""

from __future__ import annotations

from collections.abc import Callable

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic
from engine.games.warchest.board import members
from engine.games.warchest.catalog import Frames, Table
from engine.games.warchest.faults import about, enemy_fault
from engine.games.warchest.maneuvers import attack, move, targets
from engine.games.warchest.state import State


def shots(reach: Callable[[State, int], int]) -> Callable[[State, Seat, int], list[Tactic]]:
    """Make the options of a unit that attacks cells two away without moving; `reach` gives their mask."""

    def options(state: State, seat: Seat, kind: int) -> list[Tactic]:
        (cell,) = state.cells[kind]
        if not state.force[1 - (seat & 1)] & state.setup.board.ring_mask[cell]:
            return []
        hit = targets(state, seat & 1, reach(state, cell), state.height[cell])
        return [Tactic(kind, start=cell, target=target) for target in hit]

    return options


def missed(state: State, seat: Seat, action: Tactic) -> Reason | None:
    """Say why a target two cells away cannot be shot at, its line apart."""
    if not isinstance(action.target, int):
        return about("no_enemy_in_reach", action.unit)
    (cell,) = state.cells[action.unit]
    if not state.setup.board.ring_mask[cell] >> action.target & 1:
        return about("out_of_reach", cell=action.target)
    return enemy_fault(state, seat, action.target, state.height[cell])


def shoot(turn: Table, seat: Seat, action: Tactic) -> Frames:
    """Attack from where the unit stands."""
    assert isinstance(action.start, int)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target)


def ride(turn: Table, seat: Seat, action: Tactic) -> Frames:
    """Move in a straight line, then attack; both are one maneuver, noted when it is complete (WC-6.2.1)."""
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    assert isinstance(action.target, int)
    board = turn.state.setup.board
    path: tuple[int, ...] = (action.end,)
    if not board.near_mask[action.start] >> action.end & 1:
        path = (dict(board.shots[action.start])[action.end], action.end)
    move(turn, action.unit, action.start, path)
    return attack(turn, action.end, action.target)


def friends(state: State, seat: Seat, leader: int) -> list[tuple[int, int]]:
    """List kind and cell of the other friendly units within two, in text order (WC-8.5.2, WC-8.10.2)."""
    setup = state.setup
    near = state.force[seat & 1] & setup.board.within_mask[leader]
    if not near:
        return []
    return [(kind, cell) for kind in setup.allied[seat & 1] for cell in state.cells[kind] if near >> cell & 1]


def strayed(state: State, seat: Seat, action: Tactic) -> Reason | None:
    """Say why two steps over empty cells do not end on a cell."""
    if not isinstance(action.end, int):
        return None
    (cell,) = state.cells[action.unit]
    if state.kind[action.end] >= 0:
        return about("cell_occupied", cell=action.end)
    near = state.setup.board.near_mask
    return about("path_blocked") if near[cell] & near[action.end] else about("out_of_reach", cell=action.end)


def two_steps(state: State, cell: int) -> int:
    """Return the mask of the other cells that two steps over empty cells can end on (WC-8.9.2)."""
    near = state.setup.board.near_mask
    empty = ~(state.force[0] | state.force[1])
    ends = 0
    for between in members(near[cell] & empty):
        ends |= near[between]
    return ends & empty


def way(state: State, cell: int, end: int) -> tuple[int, int]:
    """Return the two steps to one of these cells, over the first that may lie between."""
    near = state.setup.board.near_mask
    return members(near[cell] & near[end] & ~(state.force[0] | state.force[1]))[0], end
