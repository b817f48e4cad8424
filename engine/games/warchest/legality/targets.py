"""Targets on the board and in the piles: cells, units and coins, as filters with reasons."""

from __future__ import annotations

from typing import Final

from engine.game import Reason
from engine.games.warchest.board import CELLS, members
from engine.games.warchest.catalog import GUARDED_KINDS, UNITS
from engine.games.warchest.legality.filters import (
    Actor,
    Filter,
    Filters,
    Lack,
    Passing,
    Refusal,
    about,
    around,
    bluntly,
    of_cell,
    of_doer,
    of_kind,
    on,
    only_if,
    plain,
)
from engine.games.warchest.legality.grounds import EMPTY, ENEMIES, FRIENDS, TO_TAKE, Grounds
from engine.games.warchest.state import State

NO_ENEMY: Final = of_doer("no_enemy_in_reach")


def _find_occupied(state: State) -> int:
    return state.force[0] | state.force[1]


def untaken(refusal: Refusal, lack: Lack) -> Filter:
    """Make a filter of empty cells; other filters refuse cells off the board."""
    return Filter(
        lambda state, here, doer, among: among & ~_find_occupied(state), refusal, lack, ground=EMPTY
    )


# Relations between cells.
adjacent = around(lambda board: board.near_mask, of_cell("not_adjacent"), of_doer("nothing_in_reach"))
"""Next to the unit (WC-2.1.3)."""
ring = around(lambda board: board.ring_mask, of_cell("out_of_reach"), NO_ENEMY)
"""Exactly two away (WC-2.1.4)."""
straight = around(lambda board: board.straight_mask, bluntly(plain("not_straight")), NO_ENEMY)
"""One or two away in a straight line (WC-8.4.1, WC-8.8.1)."""


def _clear(state: State, here: Grounds, doer: Actor, among: int) -> int:
    taken, between = _find_occupied(state), state.setup.board.shots[doer.cell]
    for far in members(among):
        if taken & between.get(far, 0):
            among ^= 1 << far
    return among


unblocked = untaken(bluntly(plain("path_blocked")), NO_ENEMY)
"""Empty, for a ride that may go on (WC-8.8.1)."""
clear = Filter(_clear, bluntly(plain("path_blocked")), NO_ENEMY)
"""Not hidden by a unit in a straight line (WC-8.4.1)."""


def _two_steps(state: State, here: Grounds, doer: Actor, among: int) -> int:
    board = state.setup.board
    return among & board.beside[board.near_mask[doer.cell] & here[EMPTY]]


def _no_way(state: State, doer: Actor, cell: int) -> Reason:
    near = state.setup.board.near_mask
    return about("path_blocked") if near[doer.cell] & near[cell] else about("out_of_reach", cell=cell)


two_steps = Filter(_two_steps, _no_way)
"""Two steps away, the first one over an empty cell (WC-8.9.2)."""


def _one_or_two_steps(state: State, here: Grounds, doer: Actor, among: int) -> int:
    board = state.setup.board
    near = board.near_mask[doer.cell]
    return among & (near | board.beside[near & here[EMPTY]])


one_or_two_steps = Filter(_one_or_two_steps, _no_way)
"""The same, or one step away (WC-8.13.1)."""

# Contents of a cell.
empty = untaken(of_cell("cell_occupied"), of_doer("no_empty_neighbour"))
enemy = on(ENEMIES, of_cell("not_an_enemy"), NO_ENEMY)


def _not_own(state: State, doer: Actor, cell: int) -> Reason:
    is_location = state.setup.board.locations >> cell & 1
    return about("not_own_location" if is_location else "not_a_location", cell=cell)


def _not_to_take(state: State, doer: Actor, cell: int) -> Reason:
    is_location = state.setup.board.locations >> cell & 1
    return about("already_controlled" if is_location else "not_a_location", cell=cell)


to_take = on(TO_TAKE, _not_to_take)
"""A location that the side does not control (WC-5.4.3)."""
own_location = Filter(lambda state, here, doer, among: among & state.marks[doer.seat & 1], _not_own)
"""A location with a marker of the side (WC-2.3)."""


def _open(state: State, here: Grounds, doer: Actor, among: int) -> int:
    for kind, attackable in GUARDED_KINDS:
        for cell in state.cells[kind]:
            if not attackable(doer.height):
                among &= ~(1 << cell)
    return among


def _protects(state: State, doer: Actor, cell: int) -> Reason:
    kind = state.kind[cell]
    attackable = UNITS[kind].attackable
    assert attackable is not None
    if doer.paid and attackable(doer.height + doer.paid):
        return about("too_low_after_payment", kind)
    if attackable(1):
        return about("bishop_needs_single", kind, cell)
    return about("knight_needs_bolstered" if attackable(2) else "height_protects", kind, cell)


vulnerable = Filter(_open, _protects)
"""Open to an attacker of this height (WC-6.1.1)."""
strikes = Filter(
    lambda state, here, doer, among: among if UNITS[doer.kind].attacks else 0,
    bluntly(of_doer("only_by_tactic")),
    of_doer("only_by_tactic"),
)
"""Nothing, for a unit that attacks only by its tactic (WC-8.1.2)."""


STEP: Final = Filters(adjacent, empty)
"""The cells that a unit can step to (WC-5.4.1)."""
ATTACK: Final = Filters(strikes, adjacent, enemy, vulnerable)
"""The units that a unit can attack normally (WC-5.4.5)."""
CONTROL: Final = Filters(to_take)
"""The locations that a unit can take control of (WC-5.4.3)."""

# Units that follow orders or get an action.
friendly = on(FRIENDS, of_cell("not_own_unit"), of_doer("no_friend_in_reach"))
"""A unit of the side (WC-11.2.2)."""


def _own(state: State, here: Grounds, doer: Actor, among: int) -> int:
    own = 0
    for kind in state.setup.armies[doer.seat]:
        for cell in state.cells[kind]:
            own |= 1 << cell
    return among & own


own_unit = Filter(_own, of_cell("not_own_unit"))
"""A unit of the seat itself."""
another = around(lambda board: tuple(~(1 << cell) for cell in range(CELLS)), bluntly(of_doer("not_itself")))
"""Not the unit itself."""
within_two = around(
    lambda board: board.within_mask, bluntly(of_doer("too_far_from_leader")), of_doer("no_friend_in_reach")
)
"""One or two away from the unit that leads (WC-8.5.2, WC-8.10.2)."""
near_leader = Filter(
    lambda state, here, doer, among: among & state.setup.board.within_mask[doer.origin],
    lambda state, doer, cell: _too_far(state, doer),
    lambda state, doer: _too_far(state, doer),
)
"""The same, for a unit that is led (WC-8.5.1)."""


def _too_far(state: State, doer: Actor) -> Reason:
    return about("too_far_from_leader", state.kind[doer.origin])


def _heights(bolstered: bool) -> Passing:
    def passing(state: State, here: Grounds, doer: Actor, among: int) -> int:
        height = state.height
        for cell in members(among):
            if (height[cell] > 1) != bolstered:
                among ^= 1 << cell
        return among

    return passing


bolstered = Filter(_heights(True), lambda state, doer, cell: about("not_bolstered", state.kind[cell]))
"""Of two coins or more (WC-10.4.1)."""
unbolstered = Filter(_heights(False), lambda state, doer, cell: about("not_unbolstered", state.kind[cell]))
"""Of a single coin (WC-9.4.1)."""

# Cells where units enter the board.


spare = only_if(
    lambda state, doer: len(state.cells[doer.kind]) < UNITS[doer.kind].limit, of_doer("unit_on_board")
)
"""The condition that the limit of the kind's units on the board is not reached (WC-1.4.4)."""
free = untaken(of_cell("cell_occupied"), plain("no_free_location"))
"""Empty (WC-5.2.1)."""
vacant = Filter(
    lambda state, here, doer, among: among & (~_find_occupied(state) | 1 << doer.cell),
    of_cell("cell_occupied"),
    plain("no_free_location"),
)
"""Empty, the cell included that the unit is lifted from (WC-10.6.2)."""


def _deployable(state: State, here: Grounds, doer: Actor, among: int) -> int:
    side = doer.seat & 1
    deploys = UNITS[doer.kind].deploys
    if deploys is None:
        return among & state.marks[side]
    return among & (state.marks[side] | deploys(state, here[FRIENDS] & ~(1 << doer.cell)))


def _no_place(state: State, doer: Actor, cell: int) -> Reason:
    if UNITS[doer.kind].deploys is not None:
        return about("out_of_reach", cell=cell)
    return _not_own(state, doer, cell)


deployable = Filter(_deployable, _no_place, plain("no_free_location"))
"""A location of the side, or a cell that the card allows (WC-5.2.1, WC-8.14.1)."""
PLACE: Final = Filters(free, deployable)
DEPLOY: Final = Filters(spare, *PLACE.all)
"""The cells where a coin can be deployed."""
REDEPLOY: Final = Filters(vacant, deployable)
"""The cells for a unit that is lifted from its cell (WC-10.6.2)."""

# Coins, by their kinds.
in_supply = Filter(
    lambda state, here, doer, among: among & state.stock[doer.seat],
    of_kind("not_in_supply"),
    plain("supply_empty"),
)
"""In the seat's supply (WC-5.3.3)."""
SUPPLY: Final = Filters(in_supply)
