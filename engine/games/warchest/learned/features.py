"""The features of a position that what was learned looks at: the numbers of those that it has.

All are of one side, whose board is turned so that its starts lie where Wolf's do: both sides learn from each
other's matches. Counts are features too, one for each number, and the last one stands for more.
"""

from __future__ import annotations

from typing import Final

from engine.games.warchest.board import AXIAL, BOARDS, CELLS, LARGEST, members
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import DECREE_CODES, KINDS, ROYAL
from engine.games.warchest.pending import Play
from engine.games.warchest.state import State
from engine.hexgrid import distance

_SMALL = BOARDS[2].locations
_GOALS = members(_SMALL)
_OUTER = members(LARGEST.locations & ~_SMALL)
"""The locations of four players that two do not have."""
_OPPOSITE = tuple(AXIAL.index((-q, -r)) for q, r in AXIAL)
TURNED = tuple(range(CELLS)), _OPPOSITE
"""For each side the cell that each one becomes."""
_APART = tuple(tuple(distance(one, other) for other in AXIAL) for one in AXIAL)

_STACK, _FEW, _MANY, _FAR, _LATE = 6, 3, 5, 6, 8
"""How many features a height, a hand, a pile, a distance and a round have."""
_GOAL = len(_GOALS)
_OWN = 2 * KINDS
"""Kinds of either side."""

MARKERS: Final = 0
"""The markers on the board of both sides together."""
TEMPO: Final = MARKERS + 7 * 7
"""Coins in both hands, whose turn it is, and who has the initiative."""
STANDING: Final = TEMPO + 4 * 4 * 4
"""A unit of a side on a cell, by its height."""
UNIT: Final = STANDING + 2 * CELLS * _FEW
"""A unit of a kind on a cell."""
HEIGHT: Final = UNIT + _OWN * CELLS
"""Coins of a kind on the board."""
HAND: Final = HEIGHT + _OWN * _STACK
BAG: Final = HAND + _OWN * _FEW
UP: Final = BAG + _OWN * _MANY
SUPPLY: Final = UP + _OWN * _MANY
GONE: Final = SUPPLY + _OWN * _MANY
ARMY: Final = GONE + _OWN * _MANY
"""A kind that a side plays with."""
DOWN: Final = ARMY + _OWN
LOCATION: Final = DOWN + _OWN * _FEW
"""A location: who controls it, and who stands on it."""
NEAREST: Final = LOCATION + _GOAL * 9
"""A location that a side does not control: how far the nearest unit that can move is."""
THREAT: Final = NEAREST + 2 * _GOAL * _FAR
"""A kind near an enemy unit: at which distance, how high that is, and whether its coin is in the hand."""
MEETING: Final = THREAT + _OWN * 2 * _FEW * 2
"""A kind beside an enemy kind."""
ROUND: Final = MEETING + _OWN * KINDS
BAGGED: Final = ROUND + _LATE
"""Coins left in a bag."""
MOVED: Final = BAGGED + 2 * _FAR
PENDING: Final = MOVED + 2
VARIANT: Final = PENDING + 2
"""Nobility, and four players."""
DECREE: Final = VARIANT + 2
"""A revealed Decree, and whose Seals it bears."""
TEAM_MARKERS: Final = DECREE + len(DECREE_CODES) * 4
"""Of four players, as all that follows: the markers on the board."""
TEAM_TEMPO: Final = TEAM_MARKERS + 9 * 9
OUTER_LOCATION: Final = TEAM_TEMPO + 8 * 8 * 4
OUTER_NEAREST: Final = OUTER_LOCATION + len(_OUTER) * 9
FEATURES: Final = OUTER_NEAREST + 2 * len(_OUTER) * _FAR


def _blocks(goal: int, side: int) -> tuple[int, int, int]:
    """Return where the features of a location begin: its owner, and how near own and other units are."""
    place = TURNED[side][goal]
    if place in _GOALS:
        at = _GOALS.index(place)
        return LOCATION + 9 * at, NEAREST + _FAR * at, NEAREST + _FAR * (_GOAL + at)
    at = _OUTER.index(place)
    return OUTER_LOCATION + 9 * at, OUTER_NEAREST + _FAR * at, OUTER_NEAREST + _FAR * (len(_OUTER) + at)


_BLOCKS = {
    players: tuple(
        tuple((goal, *_blocks(goal, side)) for goal in members(board.locations)) for side in range(2)
    )
    for players, board in BOARDS.items()
}
"""For each number of players and each side the locations, and where their features begin."""
_SEATS = {
    players: tuple((*range(side, players, 2), *range(1 - side, players, 2)) for side in range(2))
    for players in BOARDS
}
"""For each number of players and each side the seats, own ones first."""


class _Piles(dict[tuple[int, ...], tuple[int, ...]]):
    """The features of piles of one place and side, each worked out once: most piles stay as they are."""

    def __init__(self, first: int, most: int, royal: bool) -> None:
        """Begin with the feature of one coin of kind 0; `royal` says whether royal coins count."""
        super().__init__()
        self._first, self._most, self._royal = first, most, royal

    def __missing__(self, pile: tuple[int, ...]) -> tuple[int, ...]:
        if len(self) == _KEPT:
            self.clear()
        kinds = [kind for kind in sorted(set(pile)) if self._royal or kind != ROYAL]
        first, most = self._first, self._most
        found = self[pile] = tuple(first + most * kind + min(pile.count(kind), most) - 1 for kind in kinds)
        return found


_KEPT = 1 << 14
_KNOWN = tuple(
    tuple(
        _Piles(first + most * KINDS * which, most, royal)
        for first, most, royal in (
            (HAND, _FEW, True),
            (BAG, _MANY, True),
            (UP, _MANY, False),
            (DOWN, _FEW, False),
            (SUPPLY, _MANY, False),
            (GONE, _MANY, False),
        )
    )
    for which in range(2)
)
"""For each side its hand, bag, discards, supply and coins that are gone.

Where a royal coin lies that is neither in hand nor in the bag follows from the rest.
"""


def features(state: State, side: int) -> list[int]:
    """Return the numbers of the features that a position has for a side, some more than once."""
    found: list[int] = []
    add = found.append
    setup, height, kinds = state.setup, state.height, state.kind
    turned, other = TURNED[side], 1 - side
    players = setup.variant.players
    _tempo(state, side, players, found)
    near_mask, ring_mask = LARGEST.near_mask, LARGEST.ring_mask
    moving: list[list[int]] = [[], []]
    for seat in _SEATS[players][side]:
        which = (seat ^ side) & 1
        enemies = state.force[~seat & 1]
        hand, bag, gone = state.hand[seat], state.bag[seat], state.gone[seat]
        piles = hand, bag, state.up[seat], state.down[seat], state.supply[seat], gone
        for number, pile in enumerate(piles):
            if pile:
                found.extend(_KNOWN[which][number][tuple(pile)])
        for kind in setup.armies[seat]:
            at = which * KINDS + kind
            add(ARMY + at)
            cells = state.cells[kind]
            if not cells:
                continue
            standing, ready = 0, kind in hand
            for cell in cells:
                tall, place = height[cell], turned[cell]
                standing += tall
                add(STANDING + _FEW * (which * CELLS + place) + min(tall, _FEW) - 1)
                add(UNIT + CELLS * at + place)
                for met in members(near_mask[cell] & enemies):
                    add(THREAT + 2 * _FEW * 2 * at + 2 * (min(height[met], _FEW) - 1) + ready)
                    add(MEETING + KINDS * at + kinds[met])
                for met in members(ring_mask[cell] & enemies):
                    add(THREAT + 2 * _FEW * (2 * at + 1) + 2 * (min(height[met], _FEW) - 1) + ready)
            add(HEIGHT + _STACK * at + min(standing, _STACK) - 1)
            if UNITS[kind].coins > standing + gone.count(kind):
                moving[which].extend(cells)
        add(BAGGED + _FAR * which + min(len(bag), _FAR - 1))
    _goals(state, side, moving, found)
    own, theirs = state.seals[side], state.seals[other]
    for decree in setup.decrees:
        add(DECREE + 4 * decree + 2 * (theirs >> decree & 1) + (own >> decree & 1))
    if setup.variant.ruleset == "nobility":
        add(VARIANT)
    if players > 2:
        add(VARIANT + 1)
    add(ROUND + min(state.round // 2, _LATE - 1))
    if state.moved:
        add(MOVED)
    if state.pending:
        add(PENDING + (type(state.pending[0]) is Play))
    return found


def _tempo(state: State, side: int, players: int, found: list[int]) -> None:
    """Add how many markers and coins in hand both sides have, and who is to begin what."""
    own, theirs = state.marks[side].bit_count(), state.marks[1 - side].bit_count()
    begins = 2 * (state.turn & 1 == side) + (state.initiative & 1 == side)
    if players == 2:
        hands = 4 * min(len(state.hand[side]), 3) + min(len(state.hand[1 - side]), 3)
        found.append(MARKERS + 7 * own + theirs)
        found.append(TEMPO + 4 * hands + begins)
        return
    ours, others = (sum(map(len, state.hand[first::2])) for first in (side, 1 - side))
    found.append(TEAM_MARKERS + 9 * own + theirs)
    found.append(TEAM_TEMPO + 4 * (8 * min(ours, 7) + min(others, 7)) + begins)


def _goals(state: State, side: int, moving: list[list[int]], found: list[int]) -> None:
    """Add what is known of each location; `moving` are the cells of units that can move, own ones first."""
    add = found.append
    own, theirs = state.marks[side], state.marks[1 - side]
    ours, enemies = state.force[side], state.force[1 - side]
    first, second = moving
    for goal, held, near, far in _BLOCKS[state.setup.variant.players][side]:
        bit, apart = 1 << goal, _APART[goal]
        owner = 1 if own & bit else 2 if theirs & bit else 0
        add(held + 3 * owner + (1 if ours & bit else 2 if enemies & bit else 0))
        if owner != 1:
            nearest = _FAR - 1
            for cell in first:
                if apart[cell] < nearest:
                    nearest = apart[cell]
            add(near + nearest)
        if owner != 2:
            nearest = _FAR - 1
            for cell in second:
                if apart[cell] < nearest:
                    nearest = apart[cell]
            add(far + nearest)
