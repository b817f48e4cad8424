"""Ways to put an action together: what it names one thing after another, each by its filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import UNSET

from engine.events import Seat
from engine.games.warchest.board import members
from engine.games.warchest.legality.filters import OFF_BOARD, Doer, Filters, Lack, Passing, Table
from engine.games.warchest.legality.grounds import Grounds, grounds
from engine.games.warchest.state import State

Next: TypeAlias = Callable[[State, Doer, int], Doer]
Listing: TypeAlias = Callable[[State, Grounds, Doer, int, list[Any], list[Any]], None]
"""Adds to a list, the last argument, the actions that go on from a draft, which is the fields of an action so
far, with what passes of a mask."""
_Choice: TypeAlias = tuple[Table, int, Listing]
"""Where to look first, near and on which ground, and what lists the actions that name something there."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Who goes on after a choice."""

    doer: Next
    on_cell: bool
    """Whether that stands on the cell that was chosen."""


same = Lead(lambda state, doer, value: doer, on_cell=False)
"""The same doer."""
stepped = Lead(
    lambda state, doer, cell: Doer(doer.seat, doer.kind, cell, doer.height, doer.cell, doer.paid),
    on_cell=True,
)
"""The doer on the cell that was chosen."""
led = Lead(
    lambda state, doer, cell: Doer(doer.seat, state.kind[cell], cell, state.height[cell], doer.cell),
    on_cell=True,
)
"""The unit on the cell that was chosen, led by the doer."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Where to look for a choice that leads on: it spares looking elsewhere, and decides nothing."""

    table: Table
    ground: int
    """What must lie near the doer, and on which ground: otherwise no choice leads on."""
    leading: Passing
    """What leads on to what lies there, a mask, filters apart."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that an action names: the filters that it must pass, and what can be named after it."""

    field: str
    filters: Filters
    then: tuple[Part, ...] = ()
    """Alternatives in text order, of which the action names one."""
    lead: Lead = same
    """Who does what is named then."""
    unit: str = ""
    """The field that names the kind of the unit on a cell; cells are listed in the order of their kinds."""
    bare: Lack | None = None
    """What is said where nothing can be named after the choice before; else what the filters say."""
    hint: Hint | None = None
    name: Callable[[State, int], Any] | None = None
    """How a number is written in the action, if not as it is."""


class Way:
    """How an action is put together for one doer: where that must stand, then part by part."""

    __slots__ = (
        "_blank",
        "_choices",
        "_own",
        "action",
        "by_unit",
        "nothing",
        "on_board",
        "own",
        "parts",
        "stands",
    )

    def __init__(
        self,
        action: type[Any],
        parts: tuple[Part, ...] = (),
        *,
        own: str = "",
        stands: Filters | None = None,
        on_board: bool = True,
        nothing: Lack | None = None,
    ) -> None:
        """Take the class of the action, its parts as alternatives, and who does it.

        `own` is the field that names the cell of the doer; without it the first unit of a kind acts for all.
        `stands` is what that cell must pass. Where not `on_board`, it is done by no unit on the board.
        `nothing` is what is said where a doer that stands right can name nothing; else what the choice says
        that came furthest.
        """
        self.action, self.parts, self.own, self.stands = action, parts, own, stands
        self.on_board, self.nothing = on_board, nothing
        fields: tuple[str, ...] = action.__struct_fields__
        self.by_unit = all(part.unit != fields[0] for part in parts)
        """Whether the action names the kind of its doer first, not of a unit that is its object."""
        self._blank = [UNSET] * (len(fields) - 1)
        self._own = fields.index(own) if own else 0
        choices = [_choice(action, part) for part in parts] or [_nothing_else(action)]
        self._choices = tuple(choices if stands is None else [_standing(stands, each) for each in choices])

    def doers(self, state: State, seat: Seat, kind: int, paid: int = 0) -> list[Doer]:
        """List who could do it; a stack that pays with coins keeps one at least."""
        if not self.on_board:
            return [OFF_BOARD[seat][kind]]
        height, found = state.height, []
        for cell in state.cells[kind]:
            if height[cell] > paid:
                found.append(Doer(seat, kind, cell, height[cell] - paid, cell, paid))
                if not self.own:
                    break
        return found

    def add(
        self, found: list[Any], state: State, here: Grounds, seat: Seat, kind: int, paid: int = 0
    ) -> None:
        """Add to a list what the units of a kind can do."""
        height, own = state.height, self._own
        for cell in state.cells[kind]:
            if height[cell] <= paid:
                continue
            for near, ground, listing in self._choices:
                # Most often there is nothing near that could be named first.
                if right := near[cell] & here[ground]:
                    draft = [kind, *self._blank]
                    if own:
                        draft[own] = cell
                    doer = Doer(seat, kind, cell, height[cell] - paid, cell, paid)
                    listing(state, here, doer, right, draft, found)
            if not own:
                break

    def extend(self, found: list[Any], state: State, here: Grounds, doer: Doer, first: int) -> None:
        """Add to a list what one doer can do; `first` is what the actions begin with: a kind, or a Decree."""
        for near, ground, listing in self._choices:
            if right := near[doer.cell] & here[ground]:
                draft = [first, *self._blank]
                if self._own:
                    draft[self._own] = doer.cell
                listing(state, here, doer, right, draft, found)


def options(ways: tuple[Way, ...], state: State, seat: Seat, kind: int, paid: int = 0) -> list[Any]:
    """List what the units of a kind can do in some ways, in text order."""
    found: list[Any] = []
    if state.cells[kind]:
        here = grounds(state, seat)
        for way in ways:
            way.add(found, state, here, seat, kind, paid)
    return found


class _Made(dict[tuple[Any, ...], tuple[Any, ...]]):
    """The actions that name one of several cells last, by the mask of these and the draft: made once."""

    def __init__(self, action: type[Any], slot: int) -> None:
        """Put the cell in the field of a number."""
        super().__init__()
        self._action, self._slot = action, slot

    def __missing__(self, key: tuple[Any, ...]) -> tuple[Any, ...]:
        if len(self) == _KEPT:
            self.clear()
        cells, *draft = key
        made = []
        for draft[self._slot] in members(cells):
            made.append(self._action(*draft))
        self[key] = tuple(made)
        return self[key]


_KEPT = 1 << 12


def _nothing_else(action: type[Any]) -> _Choice:
    """Make the choice of an action that names nothing but its doer."""
    everywhere = Filters()

    def bare(state: State, here: Grounds, doer: Doer, right: int, draft: list[Any], found: list[Any]) -> None:
        found.append(action(*draft))

    return everywhere.table, everywhere.ground, bare


def _standing(stands: Filters, choice: _Choice) -> _Choice:
    """Limit a choice to doers on the right cells."""
    table, ground, listing = choice

    def standing(
        state: State, here: Grounds, doer: Doer, right: int, draft: list[Any], found: list[Any]
    ) -> None:
        if stands.narrowed(state, here, doer, 1 << doer.cell):
            listing(state, here, doer, right, draft, found)

    return table, ground, standing


def _choice(action: type[Any], part: Part) -> _Choice:
    """Make what puts each thing that a part can name into a draft, and goes on with what follows."""
    fields: tuple[str, ...] = action.__struct_fields__
    slot, unit = fields.index(part.field), fields.index(part.unit) if part.unit else None
    look: Filters | Hint = part.hint or part.filters
    others = (part.hint.leading, part.filters.narrowed) if part.hint else part.filters.others
    lead, name = part.lead.doer, part.name
    then = tuple(_choice(action, after) for after in part.then)
    on_cell = part.lead.on_cell and len(then) == 1
    near, ground = then[0][:2] if on_cell else ((), 0)

    made = _Made(action, slot)

    def last(state: State, here: Grounds, doer: Doer, right: int, draft: list[Any], found: list[Any]) -> None:
        for other in others:
            right = other(state, here, doer, right)
            if not right:
                return
        found += made[right, *draft]

    def onward(
        state: State, here: Grounds, doer: Doer, right: int, draft: list[Any], found: list[Any]
    ) -> None:
        for other in others:
            right = other(state, here, doer, right)
            if not right:
                return
        values: Sequence[int] = members(right)
        if on_cell:
            # Most often nothing lies next to a cell that could be named after it.
            values = [cell for cell in values if near[cell] & here[ground]]
        if unit is not None and len(values) > 1:
            values = sorted(values, key=state.kind.__getitem__)
        for value in values:
            draft[slot] = value if name is None else name(state, value)
            if unit is not None:
                draft[unit] = state.kind[value]
            if not then:
                found.append(action(*draft))
                continue
            following = lead(state, doer, value)
            for table, present, listing in then:
                if after := table[following.cell] & here[present]:
                    listing(state, here, following, after, draft, found)
        draft[slot] = UNSET

    return look.table, look.ground, onward if then or part.unit or name else last
