"""The traits of an action: the numbers by which a policy knows it, as it knows a position by its features.

They are seen from the side that decides, with the board turned as in `features`. What an action is by itself
is worked out once; what stands where it happens is looked up in the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, NamedTuple, get_args

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
from engine.games.warchest.board import CELLS, LARGEST
from engine.games.warchest.kinds import KINDS
from engine.games.warchest.learned.features import TURNED
from engine.games.warchest.state import State

_FORMING: Final = (Ban, NameDrafter, NameHolder, Pick)
_VERBS: Final = tuple(verb for verb in get_args(Action) if verb not in _FORMING)
"""The types of action, but for those that form armies."""
_NUMBER: dict[type[Any], int] = {verb: number for number, verb in enumerate(_VERBS)}
_FEW: Final = 3
_NOBODY: Final = KINDS
"""Stands where an action names no unit."""

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
"""Whom it names first, and whom or which coin second, or a Decree."""
READY: Final = SECOND + (KINDS + 1) * KINDS
"""A type, and how many coins of the unit the hand has."""
STRUCK: Final = READY + len(_VERBS) * (_FEW + 1)
"""A unit, and the enemy unit that it strikes."""
TALL: Final = STRUCK + (KINDS + 1) * KINDS
"""A type, and how high the stack is that it strikes."""
GROUND: Final = TALL + len(_VERBS) * _FEW
"""A type, whose location it ends on, and how many enemy units are near."""
TRAITS: Final = GROUND + len(_VERBS) * 4 * _FEW

MOST: Final = 10
"""Traits of every action: those that have fewer are filled up."""


class _Known(NamedTuple):
    """What is known of an action whatever the position is."""

    traits: tuple[int, ...]
    verb: int
    unit: int
    end: int
    """The cell where its unit is afterwards; -1: none."""
    aim: int
    """The cell that it strikes; -1: none."""
    groups: dict[int, tuple[int, ...]]
    """All its traits, `MOST` of them, by a number that says what of them the position decides."""


def _known(action: Any, side: int) -> _Known:
    turned = TURNED[side]
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
            unit, second = _number(action.unit, _NOBODY), action.decree
            start, end, aim = _number(action.start), _number(action.end), _number(action.target)
    traits = [VERB + (KINDS + 1) * verb + unit]
    if second >= 0:
        traits.append(SECOND + KINDS * unit + second)
    if start >= 0:
        traits.append(START + CELLS * verb + turned[start])
        if end < 0:
            end = start
    if end >= 0:
        traits += (END + CELLS * verb + turned[end], UNIT_AT + CELLS * unit + turned[end])
    if aim >= 0:
        traits.append(AIM + CELLS * verb + turned[aim])
    return _Known(tuple(traits), verb, unit, end, aim, {})


def _number(part: Any, otherwise: int = -1) -> int:
    return part if isinstance(part, int) else otherwise


class _Remembered(dict[Any, _Known]):
    """What is known of the actions of a side, each worked out once."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self._side = side

    def __missing__(self, action: Any) -> _Known:
        if len(self) == _KEPT:
            self.clear()
        known = self[action] = _known(action, self._side)
        return known


_KEPT = 1 << 14
_REMEMBERED = _Remembered(0), _Remembered(1)


def traits(state: State, seat: Seat, actions: Sequence[Any]) -> list[int]:
    """Return the numbers of the traits of a seat's actions, `MOST` for each, one action behind the other."""
    return [*chain.from_iterable(grouped_traits(state, seat, actions))]


def grouped_traits(state: State, seat: Seat, actions: Sequence[Any]) -> list[tuple[int, ...]]:
    """Return the traits of each action by itself, which come again in many positions."""
    found: list[tuple[int, ...]] = []
    side = seat & 1
    remembered = _REMEMBERED[side]
    near_mask = LARGEST.near_mask
    hand, own, theirs = state.hand[seat], state.marks[side], state.marks[1 - side]
    enemies, locations = state.force[1 - side], state.setup.board.locations
    struck, height = state.kind, state.height
    for action in actions:
        known = remembered[action]
        _, _, unit, end, aim, groups = known
        owner = near = ready = 0
        if end >= 0:
            bit = 1 << end
            owner = 3 if own & bit else 2 if theirs & bit else 1 if locations & bit else 0
            near = (near_mask[end] & enemies).bit_count()
            if near >= _FEW:
                near = _FEW - 1
            ready = hand.count(unit)
            if ready > _FEW:
                ready = _FEW
        number = ready + (_FEW + 1) * (_FEW * owner + near)
        victim = tall = -1
        if aim >= 0 and struck[aim] >= 0:
            victim, tall = struck[aim], height[aim]
            if tall > _FEW:
                tall = _FEW
            number += _AIMED * (1 + _FEW * victim + tall - 1)
        group = groups.get(number)
        if group is None:
            group = groups[number] = _group(known, owner, near, ready, victim, tall)
        found.append(group)
    return found


_AIMED: Final = (_FEW + 1) * 4 * _FEW
"""What the position decides of an action that strikes nobody: so many numbers."""


def _group(known: _Known, owner: int, near: int, ready: int, victim: int, tall: int) -> tuple[int, ...]:
    """Return all traits of an action in a position where the last five are what they are."""
    fixed, verb, unit, end, _, _ = known
    found = [*fixed]
    if end >= 0:
        found.append(GROUND + _FEW * (4 * verb + owner) + near)
        found.append(READY + (_FEW + 1) * verb + ready)
    if victim >= 0:
        found.append(STRUCK + KINDS * unit + victim)
        found.append(TALL + _FEW * verb + tall - 1)
    found += [NOTHING] * (MOST - len(found))
    return tuple(found)
