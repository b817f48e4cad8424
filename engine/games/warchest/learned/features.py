"""The features of a position for the learned weights: the numbers of the features it has.

All features are seen from one side, with the board turned as if that side were Wolf: both sides learn from
each other's matches. Counts are features too, one for each number; the last one includes all larger counts.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from engine.games.warchest.board import AXIAL, BOARDS, CELLS, LARGEST_BOARD, members
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import DECREE_CODES, KINDS, ROYAL
from engine.games.warchest.learned.layout import Block
from engine.games.warchest.pending import Play
from engine.games.warchest.state import State
from engine.hexgrid import distance

_INNER = members(BOARDS[2].locations)
_OUTER = members(LARGEST_BOARD.locations & ~BOARDS[2].locations)
"""The locations that exist only for four players."""
_LARGE_BOARD_PLAYERS = 4
"""The number of players on the large board."""
_OPPOSITE = tuple(AXIAL.index((-q, -r)) for q, r in AXIAL)
TURNED_CELLS = tuple(range(CELLS)), _OPPOSITE
"""For each side the cell that each one becomes."""
_DISTANCES = tuple(tuple(distance(one, other) for other in AXIAL) for one in AXIAL)

_HEIGHT_FEATURES, _HAND_FEATURES, _PILE_FEATURES, _DISTANCE_FEATURES, _ROUND_FEATURES = 6, 3, 5, 6, 8
"""The number of features of a height, a hand, a pile, a distance and a round."""
_GOAL = len(_INNER)
_OWN = 2 * KINDS
"""Kinds of either side."""

MARKERS: Final = 0
"""The markers on the board of both sides together."""
TEMPO: Final = MARKERS + 7 * 7
"""Coins in both hands, the side to move, and the side with the initiative."""
STANDING: Final = TEMPO + 4 * 4 * 4
"""A unit of a side on a cell, by its height."""
UNIT: Final = STANDING + 2 * CELLS * _HAND_FEATURES
"""A unit of a kind on a cell."""
HEIGHT: Final = UNIT + _OWN * CELLS
"""Coins of a kind on the board."""
HAND: Final = HEIGHT + _OWN * _HEIGHT_FEATURES
BAG: Final = HAND + _OWN * _HAND_FEATURES
UP: Final = BAG + _OWN * _PILE_FEATURES
SUPPLY: Final = UP + _OWN * _PILE_FEATURES
GONE_COINS: Final = SUPPLY + _OWN * _PILE_FEATURES
ARMY: Final = GONE_COINS + _OWN * _PILE_FEATURES
"""A kind that a side plays with."""
DOWN: Final = ARMY + _OWN
LOCATION: Final = DOWN + _OWN * _HAND_FEATURES
"""A location: its controller, and the unit on it."""
NEAREST_UNIT: Final = LOCATION + _GOAL * 9
"""A location that a side does not control: the distance of the nearest unit that can move."""
THREAT: Final = NEAREST_UNIT + 2 * _GOAL * _DISTANCE_FEATURES
"""A kind near an enemy unit: the distance, the enemy's height, and whether the kind's coin is in the hand."""
MEETING: Final = THREAT + _OWN * 2 * _HAND_FEATURES * 2
"""A kind beside an enemy kind."""
ROUND: Final = MEETING + _OWN * KINDS
BAGGED_COINS: Final = ROUND + _ROUND_FEATURES
"""Coins left in a bag."""
MOVED_FLAG: Final = BAGGED_COINS + 2 * _DISTANCE_FEATURES
PENDING: Final = MOVED_FLAG + 2
VARIANT: Final = PENDING + 2
"""Nobility, and four players."""
DECREE: Final = VARIANT + 2
"""A revealed Decree, and the sides that have sealed it."""
TEAM_MARKERS: Final = DECREE + len(DECREE_CODES) * 4
"""For four players, like all following ones: the markers on the board."""
TEAM_TEMPO: Final = TEAM_MARKERS + 9 * 9
OUTER_LOCATION: Final = TEAM_TEMPO + 8 * 8 * 4
OUTER_NEAREST: Final = OUTER_LOCATION + len(_OUTER) * 9
FEATURES: Final = OUTER_NEAREST + 2 * len(_OUTER) * _DISTANCE_FEATURES

BLOCKS: Final[dict[int, Block]] = {
    MARKERS: (7, 7),
    TEMPO: (4, 4, 4),
    STANDING: (2, CELLS, _HAND_FEATURES),
    UNIT: (2, "kind", CELLS),
    HEIGHT: (2, "kind", _HEIGHT_FEATURES),
    HAND: (2, "kind", _HAND_FEATURES),
    BAG: (2, "kind", _PILE_FEATURES),
    UP: (2, "kind", _PILE_FEATURES),
    SUPPLY: (2, "kind", _PILE_FEATURES),
    GONE_COINS: (2, "kind", _PILE_FEATURES),
    ARMY: (2, "kind"),
    DOWN: (2, "kind", _HAND_FEATURES),
    LOCATION: (_GOAL, 9),
    NEAREST_UNIT: (2, _GOAL, _DISTANCE_FEATURES),
    THREAT: (2, "kind", 2, _HAND_FEATURES, 2),
    MEETING: (2, "kind", "kind"),
    ROUND: (_ROUND_FEATURES,),
    BAGGED_COINS: (2, _DISTANCE_FEATURES),
    MOVED_FLAG: (2,),
    PENDING: (2,),
    VARIANT: (2,),
    DECREE: ("decree", 4),
    TEAM_MARKERS: (9, 9),
    TEAM_TEMPO: (8, 8, 4),
    OUTER_LOCATION: (len(_OUTER), 9),
    OUTER_NEAREST: (2, len(_OUTER), _DISTANCE_FEATURES),
}
"""The axes of each block, by the number of its first feature; the side that judges is the first side."""

_SEATS = {
    players: tuple((*range(side, players, 2), *range(1 - side, players, 2)) for side in range(2))
    for players in BOARDS
}
"""For each number of players and each side the seats, own ones first."""


_CACHE_SIZE = 1 << 14
"""The number of cached groups of features of one sort."""


class _Piles(dict[tuple[int, ...], tuple[int, ...]]):
    """The features of piles of one place and side, each computed once: most piles stay as they are."""

    def __init__(self, first: int, most: int, royal: bool) -> None:
        """Begin with the feature of one coin of kind 0; `royal` says whether royal coins count."""
        super().__init__()
        self._first, self._most, self._royal = first, most, royal

    def __missing__(self, pile: tuple[int, ...]) -> tuple[int, ...]:
        if len(self) == _CACHE_SIZE:
            self.clear()
        kinds = [kind for kind in sorted(set(pile)) if self._royal or kind != ROYAL]
        first, most = self._first, self._most
        found = self[pile] = tuple(first + most * kind + min(pile.count(kind), most) - 1 for kind in kinds)
        return found


_KNOWN_PILES = tuple(
    tuple(
        _Piles(first + most * KINDS * which, most, royal)
        for first, most, royal in (
            (HAND, _HAND_FEATURES, True),
            (BAG, _PILE_FEATURES, True),
            (UP, _PILE_FEATURES, False),
            (DOWN, _HAND_FEATURES, False),
            (SUPPLY, _PILE_FEATURES, False),
            (GONE_COINS, _PILE_FEATURES, False),
        )
    )
    for which in range(2)
)
"""For each side its hand, bag, discards, supply and eliminated coins.

The place of a royal coin outside hand and bag follows from the rest.
"""


def _block(goal: int, side: int, inner: int, outer: int, each: int) -> int:
    """Return the first feature of a location as a side sees it, in blocks with `each` features a location."""
    place = TURNED_CELLS[side][goal]
    return inner + each * _INNER.index(place) if place in _INNER else outer + each * _OUTER.index(place)


class _Locations(dict[tuple[int, int, int, int], tuple[int, ...]]):
    """The controller and the unit of each location, each case computed once."""

    def __init__(self, players: int, side: int) -> None:
        super().__init__()
        self._blocks = [
            (1 << goal, _block(goal, side, LOCATION, OUTER_LOCATION, 9))
            for goal in members(BOARDS[players].locations)
        ]

    def __missing__(self, key: tuple[int, int, int, int]) -> tuple[int, ...]:
        if len(self) == _CACHE_SIZE:
            self.clear()
        own, theirs, ours, enemies = key
        found = []
        for bit, block in self._blocks:
            owner = 1 if own & bit else 2 if theirs & bit else 0
            stands = 1 if ours & bit else 2 if enemies & bit else 0
            found.append(block + 3 * owner + stands)
        self[key] = tuple(found)
        return self[key]


class _NearestFeatures(dict[tuple[int, int], tuple[int, ...]]):
    """The distance of the nearest movable unit to each location that a side does not control."""

    def __init__(self, players: int, side: int, which: int) -> None:
        """Begin for one of the sides, with the board as `side` sees it; `which` 0 is that side itself."""
        super().__init__()
        inner, outer = (
            NEAREST_UNIT + _DISTANCE_FEATURES * _GOAL * which,
            OUTER_NEAREST + _DISTANCE_FEATURES * len(_OUTER) * which,
        )
        self._blocks = [
            (goal, _block(goal, side, inner, outer, _DISTANCE_FEATURES))
            for goal in members(BOARDS[players].locations)
        ]

    def __missing__(self, key: tuple[int, int]) -> tuple[int, ...]:
        if len(self) == _CACHE_SIZE:
            self.clear()
        marks, moving = key
        cells = members(moving)
        found = []
        for goal, block in self._blocks:
            if not marks >> goal & 1:
                nearest = min((_DISTANCES[goal][cell] for cell in cells), default=_DISTANCE_FEATURES)
                found.append(block + min(nearest, _DISTANCE_FEATURES - 1))
        self[key] = tuple(found)
        return self[key]


_LOCATIONS = {players: tuple(_Locations(players, side) for side in range(2)) for players in BOARDS}
_NEAREST_UNITS = {
    players: tuple(tuple(_NearestFeatures(players, side, which) for which in range(2)) for side in range(2))
    for players in BOARDS
}


def features(state: State, side: int) -> list[int]:
    """Return the numbers of the features that a position has for a side, some more than once."""
    return [*chain.from_iterable(group_features(state, side))]


def group_features(state: State, side: int) -> list[tuple[int, ...]]:
    """Return the features in groups that recur in many positions."""
    setup, other = state.setup, 1 - side
    players = setup.variant.players
    own, theirs = state.marks[side], state.marks[other]
    ours, enemies = state.force[side], state.force[other]
    goals = setup.board.locations
    found = [_common(state, side), _LOCATIONS[players][side][own, theirs, ours & goals, enemies & goals]]
    moving = [0, 0]
    for seat in _SEATS[players][side]:
        which = (seat ^ side) & 1
        foes = ours if which else enemies
        hand, bag, gone = state.hand[seat], state.bag[seat], state.gone[seat]
        piles = hand, bag, state.up[seat], state.down[seat], state.supply[seat], gone
        for known, pile in zip(_KNOWN_PILES[which], piles, strict=True):
            if pile:
                found.append(known[tuple(pile)])
        always = [BAGGED_COINS + _DISTANCE_FEATURES * which + min(len(bag), _DISTANCE_FEATURES - 1)]
        for kind in setup.armies[seat]:
            at = which * KINDS + kind
            always.append(ARMY + at)
            cells = state.cells[kind]
            if cells:
                standing = _units(state, side, at, cells, foes, kind in hand, found)
                if UNITS[kind].coins > standing + gone.count(kind):
                    for cell in cells:
                        moving[which] |= 1 << cell
        found.append(tuple(always))
    nearest = _NEAREST_UNITS[players][side]
    found.append(nearest[0][own, moving[0]])
    found.append(nearest[1][theirs, moving[1]])
    return found


def _common(state: State, side: int) -> tuple[int, ...]:
    """Return the features of the match as a whole."""
    setup, hand, round_ = state.setup, state.hand, state.round // 2
    own, theirs = state.marks[side].bit_count(), state.marks[1 - side].bit_count()
    begins = 2 * (state.turn & 1 == side) + (state.initiative & 1 == side)
    found = [ROUND + (round_ if round_ < _ROUND_FEATURES else _ROUND_FEATURES - 1)]
    if setup.variant.players < _LARGE_BOARD_PLAYERS:
        hands = 4 * min(len(hand[side]), 3) + min(len(hand[1 - side]), 3)
        found += (MARKERS + 7 * own + theirs, TEMPO + 4 * hands + begins)
    else:
        hands = 8 * min(len(hand[side]) + len(hand[side + 2]), 7)
        hands += min(len(hand[1 - side]) + len(hand[3 - side]), 7)
        found += (VARIANT + 1, TEAM_MARKERS + 9 * own + theirs, TEAM_TEMPO + 4 * hands + begins)
    if setup.decrees:
        found.append(VARIANT)
        ours, enemies = state.seals[side], state.seals[1 - side]
        for decree in setup.decrees:
            found.append(DECREE + 4 * decree + 2 * (enemies >> decree & 1) + (ours >> decree & 1))
    if state.moved:
        found.append(MOVED_FLAG)
    if state.pending:
        found.append(PENDING + (type(state.pending[0]) is Play))
    return tuple(found)


def _units(
    state: State,
    side: int,
    at: int,
    cells: tuple[int, ...],
    enemies: int,
    ready: bool,
    found: list[tuple[int, ...]],
) -> int:
    """Add the group of a kind on the board, and return its coins there; `at` numbers kinds of both sides."""
    height, turned = state.height, TURNED_CELLS[side]
    near_mask, ring_mask = LARGEST_BOARD.near_mask, LARGEST_BOARD.ring_mask
    group: list[int] = []
    standing = 0
    for cell in cells:
        tall, place = height[cell], turned[cell]
        standing += tall
        group.append(
            STANDING
            + _HAND_FEATURES * (at // KINDS * CELLS + place)
            + (tall if tall < _HAND_FEATURES else _HAND_FEATURES)
            - 1
        )
        group.append(UNIT + CELLS * at + place)
        if near := near_mask[cell] & enemies:
            threat = THREAT + 2 * _HAND_FEATURES * 2 * at + ready
            for met in members(near):
                group.append(threat + 2 * (min(height[met], _HAND_FEATURES) - 1))
                group.append(MEETING + KINDS * at + state.kind[met])
        if ring := ring_mask[cell] & enemies:
            threat = THREAT + 2 * _HAND_FEATURES * (2 * at + 1) + ready
            for met in members(ring):
                group.append(threat + 2 * (min(height[met], _HAND_FEATURES) - 1))
    group.append(HEIGHT + _HEIGHT_FEATURES * at + min(standing, _HEIGHT_FEATURES) - 1)
    found.append(tuple(group))
    return standing
