"""Filters: conditions on what an action names, each with the reason that is given where it refuses.

What is possible is whatever passes all filters; why something is not is said by the first one, in their
stated order, that refuses it. Cells, kinds and seats are numbers, and many of them are the bits of a mask.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.board import BOARDS, CELLS, NAMES, Board, members
from engine.games.warchest.kinds import CODES, KINDS
from engine.games.warchest.state import State

ANYTHING = -1
"""The mask of all numbers."""
NOWHERE = CELLS
"""The cell of what is not on the board."""


class Doer(msgspec.Struct, frozen=True, gc=False):
    """Who would do something: a unit of a seat where it stands, or would stand by then."""

    seat: Seat
    kind: int
    cell: int = NOWHERE
    height: int = 0
    """Coins of its stack, those that it pays with left out."""
    origin: int = NOWHERE
    """The cell of the unit that leads it, or the cell that it sets out from."""
    paid: int = 0
    """Coins of its stack that it pays with."""


OFF_BOARD = tuple(tuple(Doer(seat, kind) for kind in range(KINDS)) for seat in range(4))
"""For each seat and kind what is done by no unit on the board."""

Passing: TypeAlias = Callable[[State, Doer], int]
"""The mask of what passes."""
Refusal: TypeAlias = Callable[[State, Doer, int], Reason]
Lack: TypeAlias = Callable[[State, Doer], Reason]
Ground: TypeAlias = Callable[[State, int], int]
"""The mask of what passes for a side."""
Table: TypeAlias = tuple[int, ...]
"""A mask for each cell."""


@dataclass(frozen=True, slots=True)
class Filter:
    """One condition: what passes it, and what is said of something that does not."""

    passing: Passing
    refusal: Refusal
    lack: Lack | None = None
    """What is said where it leaves nothing to choose from; a filter without it judges things one by one, and
    speaks of the first."""
    around: Callable[[Board], Table] | None = None
    """Its masks, where they depend on nothing but the cell of the one who does it."""
    ground: Ground | None = None
    """Its mask for a side, where it depends on no unit."""


def around(table: Callable[[Board], Table], refusal: Refusal, lack: Lack) -> Filter:
    """Make a filter of what lies in a certain way to a cell."""
    return Filter(lambda state, doer: table(state.setup.board)[doer.cell], refusal, lack, around=table)


def ground(passing: Ground, refusal: Refusal, lack: Lack | None = None) -> Filter:
    """Make a filter of what is the same for all units of a side."""
    return Filter(lambda state, doer: passing(state, doer.seat & 1), refusal, lack, ground=passing)


def only_if(condition: Callable[[State, Doer], bool], lack: Lack) -> Filter:
    """Make a filter that lets everything pass or nothing."""
    return Filter(
        lambda state, doer: ANYTHING if condition(state, doer) else 0,
        lambda state, doer, value: lack(state, doer),
        lack,
    )


def where(condition: Callable[[State], bool], filter: Filter) -> Filter:
    """Make a filter that lets everything pass but in some variants of the game."""
    return Filter(
        lambda state, doer: filter.passing(state, doer) if condition(state) else ANYTHING,
        filter.refusal,
        filter.lack,
    )


class Lacking(NamedTuple):
    """Why nothing can be chosen."""

    depth: int
    """How far the best thing came."""
    reason: Reason
    general: bool
    """Whether that is true of everything there is, not of the first thing alone."""


class Filters:
    """Some filters in the order in which they speak."""

    __slots__ = ("all", "ground", "others", "passing", "tables")

    def __init__(self, *all: Filter) -> None:
        self.all = all
        crossed = {
            players: _crossed([each.around(board) for each in all if each.around])
            for players, board in BOARDS.items()
        }
        self.tables = tuple(crossed.get(players, ()) for players in range(max(crossed) + 1))
        """For each number of players what lies right to a cell, by all filters that ask for nothing else."""
        self.ground = _both([each.ground for each in all if each.ground])
        """What is right for a side, by all filters that ask for nothing else."""
        self.others = tuple(each.passing for each in all if not (each.around or each.ground))
        """The filters that must be asked for each unit."""
        self.passing = _together(
            self.tables if any(each.around for each in all) else None, self.ground, self.others
        )
        """Return the mask of what passes all filters."""

    def fault(self, state: State, doer: Doer, value: int) -> Reason | None:
        """Return what the first filter says that refuses something; None if it passes all."""
        for each in self.all:
            if not each.passing(state, doer) >> value & 1:
                return each.refusal(state, doer, value)
        return None

    def lacking(self, state: State, doer: Doer, among: int = ANYTHING) -> Lacking:
        """Say why nothing of a mask passes, where nothing does."""
        left = among
        for depth, each in enumerate(self.all):
            if each.lack is None:
                continue
            left &= each.passing(state, doer)
            if not left:
                return Lacking(depth, each.lack(state, doer), general=True)
        fault = self.fault(state, doer, members(left)[0]) if left > 0 else None
        return Lacking(len(self.all), fault or Reason("illegal"), general=False)


def _crossed(tables: list[Table]) -> Table:
    """Return the masks that several tables have in common; the last one is that of no cell."""
    crossed = [ANYTHING] * (CELLS + 1)
    for table in tables:
        for cell, near in enumerate(table):
            crossed[cell] &= near
    return tuple(crossed)


def everything(state: State, side: int) -> int:
    """Let everything pass for a side."""
    return ANYTHING


def _both(grounds: list[Ground]) -> Ground:
    if not grounds:
        return everything
    if len(grounds) == 1:
        return grounds[0]
    first, second, *others = grounds
    return _both([lambda state, side: first(state, side) & second(state, side), *others])


def _together(tables: tuple[Table, ...] | None, ground: Ground, others: tuple[Passing, ...]) -> Passing:
    """Make one function of filters that asks the cheap ones first, and no more than it must."""

    def simple(state: State, doer: Doer) -> int:
        assert tables is not None
        return tables[state.setup.board.players][doer.cell] & ground(state, doer.seat & 1)

    def single(state: State, doer: Doer) -> int:
        left = ground(state, doer.seat & 1)
        return left & other(state, doer) if left else 0

    def passing(state: State, doer: Doer) -> int:
        left = ANYTHING if tables is None else tables[state.setup.board.players][doer.cell]
        if ground is not everything:
            left &= ground(state, doer.seat & 1)
        for one in others:
            if not left:
                break
            left &= one(state, doer)
        return left

    if tables is not None and not others:
        return simple
    if tables is None and len(others) == 1:
        (other,) = others
        return other if ground is everything else single
    return passing


def about(code: str, kind: int | None = None, cell: int | None = None) -> Reason:
    """Return a reason that names a kind, a cell or both."""
    args: dict[str, Any] = {}
    if kind is not None:
        args["unit"] = CODES[kind]
    if cell is not None:
        args["cell"] = NAMES[cell]
    return Reason(code, args)


def of_cell(code: str) -> Refusal:
    """Make a refusal that names the cell."""
    return lambda state, doer, cell: about(code, cell=cell)


def of_kind(code: str) -> Refusal:
    """Make a refusal that names the kind that was chosen."""
    return lambda state, doer, kind: about(code, kind)


def of_doer(code: str) -> Lack:
    """Make a reason that names the kind of the one who would do it."""
    return lambda state, doer: about(code, doer.kind)


def plain(code: str) -> Lack:
    """Make a reason that names nothing."""
    return lambda state, doer: Reason(code)


def bluntly(lack: Lack) -> Refusal:
    """Make a refusal of a reason that is the same whatever is refused."""
    return lambda state, doer, value: lack(state, doer)
