"""Targets on the board and in the piles: cells, units and coins, as filters with their reasons."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.game import Reason
from engine.games.warchest.board import mask, members
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.legality.filters import (
    ANYTHING,
    Doer,
    Filter,
    Filters,
    about,
    around,
    bluntly,
    ground,
    of_cell,
    of_doer,
    of_kind,
    only_if,
    plain,
)
from engine.games.warchest.state import State

NO_ENEMY = of_doer("no_enemy_in_reach")

# Where a cell lies.
adjacent = around(lambda board: board.near_mask, of_cell("not_adjacent"), of_doer("nothing_in_reach"))
"""Next to the unit (WC-2.1.3)."""
ring = around(lambda board: board.ring_mask, of_cell("out_of_reach"), NO_ENEMY)
"""Exactly two away (WC-2.1.4)."""
straight = around(lambda board: board.straight_mask, bluntly(plain("not_straight")), NO_ENEMY)
"""One or two away in a straight line (WC-8.4.1, WC-8.8.1)."""


def _clear(state: State, doer: Doer) -> int:
    taken, hidden = state.force[0] | state.force[1], 0
    for far, between in state.setup.board.shots[doer.cell]:
        if taken >> between & 1:
            hidden |= 1 << far
    return ~hidden


unblocked = ground(
    lambda state, side: ~(state.force[0] | state.force[1]), bluntly(plain("path_blocked")), NO_ENEMY
)
"""Empty, for a ride that may go on (WC-8.8.1)."""
clear = Filter(_clear, bluntly(plain("path_blocked")), NO_ENEMY)
"""Not behind a unit in a straight line (WC-8.4.1)."""


def _two_steps(state: State, doer: Doer) -> int:
    near, empty = state.setup.board.near_mask, ~(state.force[0] | state.force[1])
    ends = 0
    for between in members(near[doer.cell] & empty):
        ends |= near[between]
    return ends


def _no_way(state: State, doer: Doer, cell: int) -> Reason:
    near = state.setup.board.near_mask
    return about("path_blocked") if near[doer.cell] & near[cell] else about("out_of_reach", cell=cell)


two_steps = Filter(_two_steps, _no_way)
"""Two steps away, the first one over an empty cell (WC-8.9.2)."""
one_or_two_steps = Filter(
    lambda state, doer: _two_steps(state, doer) | state.setup.board.near_mask[doer.cell], _no_way
)
"""The same, or one step away (WC-8.13.1)."""

# What lies on a cell.
empty = ground(
    lambda state, side: ~(state.force[0] | state.force[1]),
    of_cell("cell_occupied"),
    of_doer("no_empty_neighbour"),
)
enemy = ground(lambda state, side: state.force[1 - side], of_cell("not_an_enemy"), NO_ENEMY)
location = ground(lambda state, side: state.setup.board.locations, of_cell("not_a_location"))
"""A location (WC-2.3)."""


def _not_to_take(state: State, doer: Doer, cell: int) -> Reason:
    is_location = state.setup.board.locations >> cell & 1
    return about("already_controlled" if is_location else "not_a_location", cell=cell)


to_take = ground(lambda state, side: state.setup.board.locations & ~state.marks[side], _not_to_take)
"""A location that the side does not control (WC-5.4.3)."""
own_location = ground(lambda state, side: state.marks[side], of_cell("not_own_location"))
"""With a marker of the side."""


@cache
def _protected() -> tuple[tuple[int, Callable[[int], bool]], ...]:
    """Return the kinds that not everybody may attack, with the heights that may."""
    return tuple((kind, unit.attackable) for kind, unit in enumerate(UNITS) if unit.attackable is not None)


def _open(state: State, doer: Doer) -> int:
    barred = 0
    for kind, attackable in _protected():
        if state.cells[kind] and not attackable(doer.height):
            for cell in state.cells[kind]:
                barred |= 1 << cell
    return ~barred


def _protects(state: State, doer: Doer, cell: int) -> Reason:
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
    lambda state, doer: ANYTHING if UNITS[doer.kind].attacks else 0,
    bluntly(of_doer("only_by_tactic")),
    of_doer("only_by_tactic"),
)
"""Nothing, for a unit that attacks only by its tactic (WC-8.1.2)."""


STEP = Filters(adjacent, empty)
"""Where a unit can take a step (WC-5.4.1)."""
ATTACK = Filters(strikes, adjacent, enemy, vulnerable)
"""What a unit can attack normally (WC-5.4.5)."""
CONTROL = Filters(to_take)
"""Where a unit can take control (WC-5.4.3)."""

# Units that are led or granted something.
friendly = ground(
    lambda state, side: state.force[side], of_cell("not_own_unit"), of_doer("no_friend_in_reach")
)
"""A unit of the side (WC-11.2.2)."""
own_unit = Filter(
    lambda state, doer: mask(cell for kind in state.setup.armies[doer.seat] for cell in state.cells[kind]),
    of_cell("not_own_unit"),
)
"""A unit of the seat itself."""
another = Filter(lambda state, doer: ~(1 << doer.cell), bluntly(of_doer("not_itself")))
"""Not the unit itself."""
within_two = around(
    lambda board: board.within_mask, bluntly(of_doer("too_far_from_leader")), of_doer("no_friend_in_reach")
)
"""One or two away from the unit that leads (WC-8.5.2, WC-8.10.2)."""
near_leader = Filter(
    lambda state, doer: state.setup.board.within_mask[doer.origin],
    lambda state, doer, cell: _too_far(state, doer),
    lambda state, doer: _too_far(state, doer),
)
"""The same, for a unit that is led (WC-8.5.1)."""


def _too_far(state: State, doer: Doer) -> Reason:
    return about("too_far_from_leader", state.kind[doer.origin])


def _heights(bolstered: bool) -> Callable[[State, Doer], int]:
    def passing(state: State, doer: Doer) -> int:
        units = members(state.force[doer.seat & 1])
        return mask(cell for cell in units if (state.height[cell] > 1) == bolstered)

    return passing


bolstered = Filter(_heights(True), lambda state, doer, cell: about("not_bolstered", state.kind[cell]))
"""Of two coins or more (WC-10.4.1)."""
unbolstered = Filter(_heights(False), lambda state, doer, cell: about("not_unbolstered", state.kind[cell]))
"""Of a single coin (WC-9.4.1)."""

# Where units come onto the board.


spare = only_if(
    lambda state, doer: len(state.cells[doer.kind]) < UNITS[doer.kind].limit, of_doer("unit_on_board")
)
"""Nothing, for a kind of which enough units are on the board (WC-1.4.4)."""
free = ground(
    lambda state, side: ~(state.force[0] | state.force[1]),
    of_cell("cell_occupied"),
    plain("no_free_location"),
)
"""Empty (WC-5.2.1)."""
vacant = Filter(
    lambda state, doer: ~((state.force[0] | state.force[1]) & ~(1 << doer.cell)),
    of_cell("cell_occupied"),
    plain("no_free_location"),
)
"""Empty, the cell included that the unit is lifted from (WC-10.6.2)."""


def _deployable(state: State, doer: Doer) -> int:
    side = doer.seat & 1
    deploys = UNITS[doer.kind].deploys
    if deploys is None:
        return state.marks[side]
    return state.marks[side] | deploys(state, state.force[side] & ~(1 << doer.cell))


def _no_place(state: State, doer: Doer, cell: int) -> Reason:
    if UNITS[doer.kind].deploys is not None:
        return about("out_of_reach", cell=cell)
    is_location = state.setup.board.locations >> cell & 1
    return about("not_own_location" if is_location else "not_a_location", cell=cell)


deployable = Filter(_deployable, _no_place, plain("no_free_location"))
"""A location of the side, or where the card says (WC-5.2.1, WC-8.14.1)."""
PLACE = Filters(free, deployable)
DEPLOY = Filters(spare, *PLACE.all)
"""Where a coin can be deployed."""
REDEPLOY = Filters(vacant, deployable)
"""Where a unit can be put that is lifted from its cell (WC-10.6.2)."""

# Coins, by their kinds.
in_supply = Filter(
    lambda state, doer: coins(state.supply[doer.seat]), of_kind("not_in_supply"), plain("supply_empty")
)
"""In the seat's supply (WC-5.3.3)."""
SUPPLY = Filters(in_supply)


def coins(pile: list[int]) -> int:
    """Return the mask of the kinds in a pile."""
    return mask(set(pile))
