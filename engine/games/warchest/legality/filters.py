"""Filters: conditions on the parts of an action, each with the reason of its refusal.

A part is possible if it passes all filters. The reason against it comes from the first filter, in the stated
order, that refuses it. Cells, kinds and seats are numbers, and many of them are the bits of a mask.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from engine.events import Seat
from engine.game import ILLEGAL, Reason
from engine.games.warchest.board import CELLS, LARGEST_BOARD, NAMES, Board, members
from engine.games.warchest.kinds import CODES, KINDS
from engine.games.warchest.legality.grounds import ANYTHING, CELLS_IN_USE, EVERYTHING, Grounds, grounds
from engine.games.warchest.state import State

NOWHERE: Final = CELLS
"""The cell of anything that is not on the board."""


class Actor(msgspec.Struct, frozen=True, gc=False):
    """The unit that would act, with its seat and its present or future cell."""

    seat: Seat
    kind: int
    cell: int = NOWHERE
    height: int = 0
    """Coins of its stack, without those that it pays with."""
    origin: int = NOWHERE
    """The cell of the unit that leads it, or the cell that it sets out from."""
    paid: int = 0
    """Coins of its stack that it pays with."""


OFF_BOARD: Final = tuple(tuple(Actor(seat, kind) for kind in range(KINDS)) for seat in range(4))
"""For each seat and kind the actor of an action without a unit on the board."""

Passing: TypeAlias = Callable[[State, Grounds, Actor, int], int]
"""Returns the part of a mask that passes."""
Refusal: TypeAlias = Callable[[State, Actor, int], Reason]
Lack: TypeAlias = Callable[[State, Actor], Reason]
Table: TypeAlias = tuple[int, ...]
"""A mask for each cell."""


@dataclass(frozen=True, slots=True)
class Filter:
    """One condition: the values that pass it, and the reasons against the others."""

    passing: Passing
    refusal: Refusal
    lack: Lack | None = None
    """The reason if nothing is left to choose from.

    A filter without it judges things one by one, and gives the reason against the first.
    """
    around: Callable[[Board], Table] | None = None
    """Its masks, if they depend only on the cell of the doer."""
    ground: int = EVERYTHING
    """Its place in `Grounds`, if it is one of them."""


def around(table: Callable[[Board], Table], refusal: Refusal, lack: Lack | None = None) -> Filter:
    """Make a filter of the cells in a certain relation to the doer's cell."""
    return Filter(
        lambda state, here, doer, among: among & table(state.setup.board)[doer.cell],
        refusal,
        lack,
        around=table,
    )


def on(ground: int, refusal: Refusal, lack: Lack | None = None) -> Filter:
    """Make a filter of the cells on a ground."""
    return Filter(lambda state, here, doer, among: among & here[ground], refusal, lack, ground=ground)


def only_if(condition: Callable[[State, Actor], bool], lack: Lack) -> Filter:
    """Make a filter that lets everything pass or nothing."""
    return Filter(
        lambda state, here, doer, among: among if condition(state, doer) else 0,
        lambda state, doer, value: lack(state, doer),
        lack,
    )


def one_by_one(
    condition: Callable[[State, Actor, int], bool], refusal: Refusal, lack: Lack | None = None
) -> Filter:
    """Make a filter that judges each value by itself, for use after one that leaves only a few."""

    def passing(state: State, here: Grounds, doer: Actor, among: int) -> int:
        for value in members(among):
            if not condition(state, doer, value):
                among ^= 1 << value
        return among

    return Filter(passing, refusal, lack)


def where(condition: Callable[[State], bool], filter: Filter) -> Filter:
    """Make a filter that applies only in some variants of the game."""
    passing = filter.passing
    return Filter(
        lambda state, here, doer, among: passing(state, here, doer, among) if condition(state) else among,
        filter.refusal,
        filter.lack,
    )


class Obstacle(NamedTuple):
    """The reason why nothing can be chosen."""

    depth: int
    """The number of filters that the best value has passed."""
    reason: Reason
    general: bool
    """Whether that is true of everything there is, not of the first thing alone."""


class Filters:
    """Some filters, in the order of their reasons."""

    __slots__ = ("all", "ground", "others", "sifted", "table")

    def __init__(self, *all: Filter) -> None:
        self.all = all
        near = [each for each in all if each.around]
        self.table = _intersect([each.around(LARGEST_BOARD) for each in near if each.around])
        """The cells in the right relation to a cell, by all filters that depend on nothing else.

        On a smaller board the ground removes the cells it lacks.
        """
        on_ground = [each for each in all if each.ground != EVERYTHING][:1]
        self.ground = on_ground[0].ground if on_ground else CELLS_IN_USE if near else EVERYTHING
        """The ground that a value must lie on: the place of its mask in `Grounds`."""
        apart = near + on_ground
        self.others = tuple(each.passing for each in all if each not in apart)
        """The filters to check for each unit."""
        self.sifted = _all_of(self.others)
        """Returns the part of a mask that passes all other filters; its cells are near and on the ground."""

    def narrow(self, state: State, here: Grounds, doer: Actor, among: int) -> int:
        """Return the part of a mask that passes all filters."""
        return self.sifted(state, here, doer, among & self.table[doer.cell] & here[self.ground])

    def passing(self, state: State, doer: Actor) -> int:
        """Return the mask of all values that pass all filters."""
        return self.narrow(state, grounds(state, doer.seat), doer, ANYTHING)

    def fault(self, state: State, doer: Actor, value: int) -> Reason | None:
        """Return the reason of the first filter that refuses a value; None if it passes all."""
        here = grounds(state, doer.seat)
        for each in self.all:
            if not each.passing(state, here, doer, 1 << value):
                return each.refusal(state, doer, value)
        return None

    def lacking(self, state: State, doer: Actor, among: int = ANYTHING) -> Obstacle:
        """Say why nothing of a mask passes, if nothing does."""
        here, left = grounds(state, doer.seat), among
        for depth, each in enumerate(self.all):
            if each.lack is None:
                continue
            left = each.passing(state, here, doer, left)
            if not left:
                return Obstacle(depth, each.lack(state, doer), general=True)
        fault = self.fault(state, doer, members(left)[0]) if left > 0 else None
        return Obstacle(len(self.all), fault or ILLEGAL, general=False)


def _all_of(filters: tuple[Passing, ...]) -> Passing:
    """Return a function that applies several filters, one after the other."""
    if len(filters) == 1:
        return filters[0]

    def passing(state: State, here: Grounds, doer: Actor, among: int) -> int:
        for other in filters:
            if not among:
                break
            among = other(state, here, doer, among)
        return among

    return passing


def _intersect(tables: list[Table]) -> Table:
    """Return the masks that several tables have in common; the last one is that of no cell."""
    crossed = [ANYTHING] * (CELLS + 1)
    for table in tables:
        for cell, near in enumerate(table):
            crossed[cell] &= near
    return tuple(crossed)


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
    """Make a reason that names the kind of the doer."""
    return lambda state, doer: about(code, doer.kind)


def plain(code: str) -> Lack:
    """Make a reason that names nothing."""
    return lambda state, doer: Reason(code)


def bluntly(lack: Lack) -> Refusal:
    """Make a refusal with the same reason for every value."""
    return lambda state, doer, value: lack(state, doer)
