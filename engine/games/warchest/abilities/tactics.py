"""Parts that tactics are composed of."""

from __future__ import annotations

from collections.abc import Callable

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.abilities.maneuvers import attack, move
from engine.games.warchest.actions import Tactic
from engine.games.warchest.board import CELLS, LARGEST_BOARD, Board, mask, members
from engine.games.warchest.catalog import Frames, Table
from engine.games.warchest.legality.filters import Actor, Filter, Filters, about, of_doer
from engine.games.warchest.legality.grounds import ENEMIES, Grounds
from engine.games.warchest.legality.parts import Hint, Part, led, stepped
from engine.games.warchest.legality.targets import another, friendly, within_two
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.state import State


def shots(*target: Filter) -> Way:
    """Make the way of a unit that attacks cells two away without moving."""
    return Way(Tactic, (Part("target", Filters(*target)),), own="start")


def charges(ends: Filters, target: Filters, onto: Callable[[Board, int, int], int]) -> Way:
    """Make the way of a unit that goes to one of some ends and attacks from there, both required.

    `onto` gives the mask of the ends from which an enemy could be attacked, from the cells of both.
    """

    reach = tuple(
        mask(foe for foe in LARGEST_BOARD.cells if onto(LARGEST_BOARD, cell, foe) & ends.table[cell])
        for cell in range(CELLS)
    )

    def leading(state: State, here: Grounds, doer: Actor, among: int) -> int:
        board, found = state.setup.board, 0
        for foe in members(among):
            found |= onto(board, doer.cell, foe)
        return found

    hit = Part("target", target, bare=_nothing_from)
    hint = Hint(reach, ENEMIES, leading)
    return Way(Tactic, (Part("end", ends, (hit,), stepped, hint=hint),), own="start")


def _nothing_from(state: State, doer: Actor) -> Reason:
    return about("nothing_to_attack_from", doer.kind, doer.cell)


def orders(part: Part) -> Way:
    """Make the way of a unit that lets another friendly unit within two do a part (WC-8.5.2, WC-8.10.2)."""
    chosen = Part("start", Filters(another, friendly, within_two), (part,), led, unit="friend")
    return Way(Tactic, (chosen,), nothing=of_doer("no_friend_in_reach"))


def shoot(turn: Table, seat: Seat, action: Tactic) -> Frames:
    """Attack from the cell of the unit, or from the cell of the unit that it orders."""
    assert isinstance(action.start, int)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target)


def ride(turn: Table, seat: Seat, action: Tactic) -> Frames:
    """Move in a straight line, then attack; both are one maneuver, noted when it is complete (WC-6.2.1)."""
    assert isinstance(action.start, int)
    assert isinstance(action.end, int)
    assert isinstance(action.target, int)
    between = turn.state.setup.board.shots[action.start].get(action.end, 0)
    move(turn, action.unit, action.start, (*members(between), action.end))
    return attack(turn, action.end, action.target)


def way(state: State, cell: int, end: int) -> tuple[int, int]:
    """Return the two steps to a cell, over the first possible cell between."""
    near = state.setup.board.near_mask
    return members(near[cell] & near[end] & ~(state.force[0] | state.force[1]))[0], end
