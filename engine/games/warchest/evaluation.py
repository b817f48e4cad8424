"""An evaluation of a state for a side, by public information.

The weights were found by matches of `greedy` against itself with other weights. Coins on the board count for
little, because a bot that is paid for them bolsters for ever. Nearness falls off steeply with every step.
With equal steps, a lone unit would walk to and fro between two goals instead of reaching one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.games.warchest.actions import Claim, Pass, Recruit
from engine.games.warchest.board import AXIAL, mask, members
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.learned.strengths import USUAL, load_strengths
from engine.games.warchest.state import State
from engine.hexgrid import distance

SCALE = 18.0
"""The best fit to 11,000 positions of 150 matches of `greedy`, with a tenth of the decisions random."""

MARKER = 12.0
UNIT = 3.0
COIN_ON_BOARD = 0.5
COIN_IN_CIRCULATION = 0.2
"""For each coin in bag, hand and discard."""
COIN_LOST = -0.7
DEPLOYMENT_ROOM = 0.5
"""For each controlled location without a unit: a place to deploy."""
NEARNESS_WEIGHT = 6.5
"""For each location not yet controlled, times the nearness of the side's units."""
SECOND_UNIT_WEIGHT = 0.5
"""The weight of the second nearest unit, against the nearest."""
STEP_FACTOR = 0.4
"""The factor by which each step away reduces a unit's nearness."""
INITIATIVE = 0.3

_NEARNESS_BY_CELL = tuple(tuple(STEP_FACTOR ** distance(goal, cell) for cell in AXIAL) for goal in AXIAL)


def evaluate(state: State, side: int) -> float:
    """Estimate the state for a side: its assets less those of the other side.

    While armies are formed, use the strengths of the armies that are likely to result.
    """
    if not state.round:
        strengths = load_strengths(USUAL)
        return 0.5 * SCALE * strengths.odds(strengths.complete_armies(state), side)
    initiative = INITIATIVE if state.initiative & 1 == side else -INITIATIVE
    return initiative + _worth(state, side) - _worth(state, 1 - side)


def equivalence_key(action: Any) -> Any:
    """Return the public part of an action: the coin that lies face down makes no difference above.

    The last coin of a hand, after which a round may end and chance is asked, has no alternatives.
    """
    kind = type(action)
    if kind is Recruit:
        return kind, action.unit
    return kind if kind is Claim or kind is Pass else action


def _worth(state: State, side: int) -> float:
    setup, cells_of, height = state.setup, state.cells, state.height
    marks = state.marks[side]
    room = marks & ~(state.force[0] | state.force[1])
    worth = MARKER * marks.bit_count() + DEPLOYMENT_ROOM * room.bit_count()
    movable = 0
    # A search evaluates the result of every action and spends most of its time here. Hence the plain loops,
    # and the special case of one unit, by far the most common.
    for seat in range(side, setup.variant.players, 2):
        gone = state.gone[seat]
        coins = len(state.bag[seat]) + len(state.hand[seat]) + len(state.up[seat]) + len(state.down[seat])
        worth += COIN_IN_CIRCULATION * coins + COIN_LOST * len(gone)
        for kind in setup.armies[seat]:
            cells = cells_of[kind]
            if not cells:
                continue
            if len(cells) == 1:
                standing, here = height[cells[0]], 1 << cells[0]
            else:
                standing, here = sum([height[cell] for cell in cells]), mask(cells)
            worth += UNIT * len(cells) + COIN_ON_BOARD * standing
            # A unit without another coin to play for it stays where it is.
            if UNITS[kind].coins > standing + gone.count(kind):
                movable |= here
    return worth + NEARNESS_WEIGHT * _nearness(movable, setup.board.locations & ~marks)


@lru_cache(maxsize=1 << 14)
def _nearness(force: int, goals: int) -> float:
    """Sum the nearness of the two nearest units over the goals: 1 on a goal, less with every step."""
    cells = members(force)
    total = 0.0
    for goal in members(goals):
        first = second = 0.0
        for cell in cells:
            near = _NEARNESS_BY_CELL[goal][cell]
            if near > first:
                first, second = near, first
            elif near > second:
                second = near
        total += first + SECOND_UNIT_WEIGHT * second
    return total
