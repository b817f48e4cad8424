"""The traits of an action: the numbers by which a policy knows it.

They are seen from the side that decides, with the board turned as in `features`. Traits of the action alone
are computed once. Traits of its cells are looked up in the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, TypeAlias, get_args

from engine.events import Seat
from engine.games.warchest.actions import (
    Action,
    Attack,
    Ban,
    Bolster,
    Claim,
    Control,
    Deploy,
    Discard,
    DiscardHidden,
    Lose,
    Move,
    NameDrafter,
    NameHolder,
    Pass,
    Pick,
    Proclaim,
    Push,
    Recruit,
    Resolve,
    Tactic,
)
from engine.games.warchest.board import CELLS, LARGEST_BOARD
from engine.games.warchest.kinds import DECREE_CODES, KINDS
from engine.games.warchest.learned.features import TURNED_CELLS
from engine.games.warchest.learned.layout import Block
from engine.games.warchest.state import State

_FORMING: Final = (Ban, NameDrafter, NameHolder, Pick)
_VERBS: Final = tuple(verb for verb in get_args(Action) if verb not in _FORMING)
"""The types of action, except those that form armies."""
_NUMBER: dict[type[Any], int] = {verb: number for number, verb in enumerate(_VERBS)}
_MAX_COUNTED: Final = 3
_NOBODY: Final = KINDS
"""Stands for no unit, in an action that names none."""
_SECONDS: Final = KINDS + len(DECREE_CODES)
"""The possible second names in an action."""

NOTHING: Final = 0
"""Fills up the traits of an action that has fewer than others."""
VERB: Final = NOTHING + 1
"""A type of action, and the unit or coin that it names first."""
START: Final = VERB + len(_VERBS) * (KINDS + 1)
"""A type, and the starting cell."""
END: Final = START + len(_VERBS) * CELLS
"""A type, and the cell of the unit afterwards."""
AIM: Final = END + len(_VERBS) * CELLS
"""A type, and the attacked cell."""
UNIT_AT: Final = AIM + len(_VERBS) * CELLS
"""A unit, and its cell afterwards."""
SECOND: Final = UNIT_AT + (KINDS + 1) * CELLS
"""The unit named first, and the unit, coin or Decree named second."""
READY: Final = SECOND + (KINDS + 1) * _SECONDS
"""A type, and the number of coins of the unit in the hand."""
STRUCK_UNIT: Final = READY + len(_VERBS) * (_MAX_COUNTED + 1)
"""A unit, and the enemy unit that it strikes."""
STRUCK_HEIGHT: Final = STRUCK_UNIT + (KINDS + 1) * KINDS
"""A type, and the height of the attacked stack."""
GROUND: Final = STRUCK_HEIGHT + len(_VERBS) * _MAX_COUNTED
"""A type, the owner of the location where it ends, and the number of enemy units nearby."""
TRAITS: Final = GROUND + len(_VERBS) * 4 * _MAX_COUNTED

BLOCKS: Final[dict[int, Block]] = {
    NOTHING: (1,),
    VERB: (len(_VERBS), "named"),
    START: (len(_VERBS), CELLS),
    END: (len(_VERBS), CELLS),
    AIM: (len(_VERBS), CELLS),
    UNIT_AT: ("named", CELLS),
    SECOND: ("named", "second"),
    READY: (len(_VERBS), _MAX_COUNTED + 1),
    STRUCK_UNIT: ("named", "kind"),
    STRUCK_HEIGHT: (len(_VERBS), _MAX_COUNTED),
    GROUND: (len(_VERBS), 4, _MAX_COUNTED),
}
"""The axes of each block, by the number with which it begins."""

MAX_TRAITS: Final = 10
"""Traits of every action: shorter lists are padded."""


class _Groups(dict[int, tuple[int, ...]]):
    """All traits of an action, by a number that encodes the position's part; each is computed once."""

    def __init__(self, fixed: tuple[int, ...], verb: int, unit: int, end: int) -> None:
        """Take the traits that hold in every position, and the values that determine the others."""
        super().__init__()
        self._fixed, self._verb, self._unit, self._end = fixed, verb, unit, end

    def __missing__(self, number: int) -> tuple[int, ...]:
        found, verb, unit = [*self._fixed], self._verb, self._unit
        struck, place = divmod(number, _AIMED_CASES)
        if self._end >= 0:
            ground, ready = divmod(place, _MAX_COUNTED + 1)
            found.append(GROUND + _MAX_COUNTED * 4 * verb + ground)
            found.append(READY + (_MAX_COUNTED + 1) * verb + ready)
        if struck:
            victim, tall = divmod(struck - 1, _MAX_COUNTED)
            found.append(STRUCK_UNIT + KINDS * unit + victim)
            found.append(STRUCK_HEIGHT + _MAX_COUNTED * verb + tall)
        found += [NOTHING] * (MAX_TRAITS - len(found))
        self[number] = tuple(found)
        return self[number]


_AIMED_CASES: Final = (_MAX_COUNTED + 1) * 4 * _MAX_COUNTED
"""The number of cases of ground, nearby enemies and coins in hand, for any attacked unit."""
_Known: TypeAlias = tuple[int, int, int, _Groups]
"""The unit of an action, its cell afterwards, the attacked cell (-1: none), and the traits."""


def _describe_action(action: Any, side: int) -> _Known:
    turned = TURNED_CELLS[side]
    verb = _NUMBER[type(action)]
    unit, second, start, end, aim = _NOBODY, -1, -1, -1, -1
    match action:
        case Attack(unit, end, aim) | Push(unit, end, aim):
            pass
        case Move(unit, start, end):
            pass
        case Bolster(unit, end) | Control(unit, end) | Deploy(unit, end):
            pass
        case Claim(unit) | Pass(unit) | Discard(unit) | DiscardHidden(unit) | Resolve(unit):
            pass
        case Recruit(unit, second):
            pass
        case Lose(supply):
            unit = int(supply)
        case Tactic():
            unit = action.unit
            second = _number(action.recruit, _number(action.friend))
            start, end, aim = _number(action.start), _number(action.end), _number(action.target)
        case Proclaim():
            unit, second = _number(action.unit, _NOBODY), KINDS + action.decree
            start, end, aim = _number(action.start), _number(action.end), _number(action.target)
    traits = [VERB + (KINDS + 1) * verb + unit]
    if second >= 0:
        traits.append(SECOND + _SECONDS * unit + second)
    if start >= 0:
        traits.append(START + CELLS * verb + turned[start])
        if end < 0:
            end = start
    if end >= 0:
        traits += (END + CELLS * verb + turned[end], UNIT_AT + CELLS * unit + turned[end])
    if aim >= 0:
        traits.append(AIM + CELLS * verb + turned[aim])
    return unit, end, aim, _Groups(tuple(traits), verb, unit, end)


def _number(part: Any, otherwise: int = -1) -> int:
    return part if isinstance(part, int) else otherwise


class _ActionMemory(dict[Any, _Known]):
    """The traits of a side's actions, each computed once."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self._side = side

    def __missing__(self, action: Any) -> _Known:
        if len(self) == _CACHE_SIZE:
            self.clear()
        known = self[action] = _describe_action(action, self._side)
        return known


_CACHE_SIZE = 1 << 14
_REMEMBERED_TRAITS = _ActionMemory(0), _ActionMemory(1)


def traits(state: State, seat: Seat, actions: Sequence[Any]) -> list[int]:
    """Return the traits of a seat's actions, `MAX_TRAITS` numbers for each, one action after the other."""
    return [*chain.from_iterable(group_traits(state, seat, actions))]


class _Grounds(dict[int, int]):
    """Each cell's owner and number of nearby enemies, as a number, computed on demand."""

    def __init__(self, locations: int, own: int, theirs: int, enemies: int) -> None:
        """Take all locations, those of either side, and the cells of enemy units."""
        super().__init__()
        self._locations, self._own, self._theirs, self._enemies = locations, own, theirs, enemies

    def __missing__(self, cell: int) -> int:
        bit = 1 << cell
        owner = 3 if self._own & bit else 2 if self._theirs & bit else 1 if self._locations & bit else 0
        near = min((LARGEST_BOARD.near_mask[cell] & self._enemies).bit_count(), _MAX_COUNTED - 1)
        self[cell] = (_MAX_COUNTED + 1) * (_MAX_COUNTED * owner + near)
        return self[cell]


class _AllGrounds(dict[tuple[int, int, int, int], _Grounds]):
    """The grounds of positions, by locations, markers and enemy units."""

    def __missing__(self, key: tuple[int, int, int, int]) -> _Grounds:
        if len(self) == _POSITIONS:
            self.clear()
        found = self[key] = _Grounds(*key)
        return found


class _HandCounts(dict[tuple[int, ...], list[int]]):
    """The number of coins of each kind in a hand, `_MAX_COUNTED` at most."""

    def __missing__(self, hand: tuple[int, ...]) -> list[int]:
        if len(self) == _CACHE_SIZE:
            self.clear()
        found = self[hand] = [min(hand.count(kind), _MAX_COUNTED) for kind in range(KINDS + 1)]
        return found


_POSITIONS = 1 << 10
_GROUNDS, _HELD_COINS = _AllGrounds(), _HandCounts()


def group_traits(state: State, seat: Seat, actions: Sequence[Any]) -> list[tuple[int, ...]]:
    """Return the traits of each action alone, which recur in many positions."""
    found: list[tuple[int, ...]] = []
    side = seat & 1
    remembered, struck, height = _REMEMBERED_TRAITS[side], state.kind, state.height
    own, theirs = state.marks[side], state.marks[1 - side]
    grounds = _GROUNDS[state.setup.board.locations, own, theirs, state.force[1 - side]]
    held = _HELD_COINS[tuple(state.hand[seat])]
    for action in actions:
        unit, end, aim, groups = remembered[action]
        number = grounds[end] + held[unit] if end >= 0 else 0
        if aim >= 0 and struck[aim] >= 0:
            number += _AIMED_CASES * (_MAX_COUNTED * struck[aim] + min(height[aim], _MAX_COUNTED))
        found.append(groups[number])
    return found
