"""The traits of an action: the numbers by which a policy knows it.

They are seen from the side that decides, with the board turned as in `features`. What an action is by itself
is worked out once; what stands where it happens is looked up in the position.
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
"""The types of action, but for those that form armies."""
_NUMBER: dict[type[Any], int] = {verb: number for number, verb in enumerate(_VERBS)}
_MAX_COUNTED: Final = 3
_NOBODY: Final = KINDS
"""Stands where an action names no unit."""
_SECONDS: Final = KINDS + len(DECREE_CODES)
"""What an action may name second."""

NOTHING: Final = 0
"""Fills up the traits of an action that has fewer than others."""
VERB: Final = NOTHING + 1
"""A type of action, and whom or which coin it names first."""
START: Final = VERB + len(_VERBS) * (KINDS + 1)
"""A type, and the cell that it sets out from."""
END: Final = START + len(_VERBS) * CELLS
"""A type, and the cell where the unit is afterwards."""
AIM: Final = END + len(_VERBS) * CELLS
"""A type, and the cell that it strikes."""
UNIT_AT: Final = AIM + len(_VERBS) * CELLS
"""A unit, and the cell where it is afterwards."""
SECOND: Final = UNIT_AT + (KINDS + 1) * CELLS
"""Whom it names first, and whom or which coin second, or behind these a Decree."""
READY: Final = SECOND + (KINDS + 1) * _SECONDS
"""A type, and how many coins of the unit the hand has."""
STRUCK_UNIT: Final = READY + len(_VERBS) * (_MAX_COUNTED + 1)
"""A unit, and the enemy unit that it strikes."""
STRUCK_HEIGHT: Final = STRUCK_UNIT + (KINDS + 1) * KINDS
"""A type, and how high the stack is that it strikes."""
GROUND: Final = STRUCK_HEIGHT + len(_VERBS) * _MAX_COUNTED
"""A type, whose location it ends on, and how many enemy units are near."""
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
"""Traits of every action: those that have fewer are filled up."""


class _Groups(dict[int, tuple[int, ...]]):
    """All traits of an action, by a number of what the position decides of them; each worked out once."""

    def __init__(self, fixed: tuple[int, ...], verb: int, unit: int, end: int) -> None:
        """Take the traits that it has whatever the position is, and what the others follow from."""
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
"""How many cases of ground, enemies near and coins in hand there are, whoever is struck."""
_Known: TypeAlias = tuple[int, int, int, _Groups]
"""The unit of an action, the cell where it is afterwards, the one that it strikes (-1: none), its traits."""


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
    """Whose location each cell is, and how many enemies are near: numbers, worked out when asked for."""

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
    """How many coins of each kind a hand has, `_MAX_COUNTED` at most."""

    def __missing__(self, hand: tuple[int, ...]) -> list[int]:
        if len(self) == _CACHE_SIZE:
            self.clear()
        found = self[hand] = [min(hand.count(kind), _MAX_COUNTED) for kind in range(KINDS + 1)]
        return found


_POSITIONS = 1 << 10
_GROUNDS, _HELD_COINS = _AllGrounds(), _HandCounts()


def group_traits(state: State, seat: Seat, actions: Sequence[Any]) -> list[tuple[int, ...]]:
    """Return the traits of each action by itself, which recur in many positions."""
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
