"""Ways to put an action together: what it names one thing after another, each by its filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import UNSET

from engine.events import Seat
from engine.games.warchest.board import members
from engine.games.warchest.legality.filters import OFF_BOARD, Doer, Filters, Lack, Passing, everything
from engine.games.warchest.state import State

Fill: TypeAlias = Callable[[State, Doer, int, list[Any], list[Any]], None]
Next: TypeAlias = Callable[[State, Doer, int], Doer]


def same(state: State, doer: Doer, value: int) -> Doer:
    """Go on with the same doer."""
    return doer


def stepped(state: State, doer: Doer, cell: int) -> Doer:
    """Go on with the doer on the cell that was chosen."""
    return Doer(doer.seat, doer.kind, cell, doer.height, doer.cell, doer.paid)


def led(state: State, doer: Doer, cell: int) -> Doer:
    """Go on with the unit on the cell that was chosen, led by the doer."""
    return Doer(doer.seat, state.kind[cell], cell, state.height[cell], doer.cell)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that an action names: the filters that it must pass, and what can be named after it."""

    field: str
    filters: Filters
    then: tuple[Part, ...] = ()
    """Alternatives in text order, of which the action names one."""
    lead: Next = same
    """Who does what is named then."""
    unit: str = ""
    """The field that names the kind of the unit on a cell; cells are listed in the order of their kinds."""
    bare: Lack | None = None
    """What is said where nothing can be named after the choice before; else what the filters say."""
    hint: Passing | None = None
    """Where everything lies that leads on: it spares looking elsewhere, and decides nothing."""
    name: Callable[[State, int], Any] | None = None
    """How a number is written in the action, if not as it is."""


class Way:
    """How an action is put together for one doer: where that must stand, then part by part."""

    __slots__ = (
        "_blank",
        "_fills",
        "_near",
        "_own",
        "_present",
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
        self._blank, self._own = [UNSET] * (len(fields) - 1), fields.index(own) if own else 0
        around = own and len(parts) == 1 and any(each.around for each in parts[0].filters.all)
        self._near = parts[0].filters.tables if around else None
        self._present = parts[0].filters.ground if around else everything
        self._fills = tuple((part.hint or part.filters.passing, _filling(action, part)) for part in parts)

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

    def options(self, state: State, seat: Seat, kind: int, paid: int = 0) -> list[Any]:
        """List what the units of a kind can do, in text order."""
        found: list[Any] = []
        self.add(found, state, seat, kind, paid)
        return found

    def add(self, found: list[Any], state: State, seat: Seat, kind: int, paid: int = 0) -> None:
        """Add to a list what the units of a kind can do."""
        height, near = state.height, self._near
        if near is None:
            for cell in state.cells[kind]:
                if height[cell] > paid:
                    self.extend(found, state, Doer(seat, kind, cell, height[cell] - paid, cell, paid), kind)
                    if not self.own:
                        break
            return
        # A unit with nothing near that could be named first is left at once: so it is with most of them.
        here, present = near[state.setup.board.players], self._present(state, seat & 1)
        for cell in state.cells[kind]:
            if here[cell] & present and height[cell] > paid:
                self.extend(found, state, Doer(seat, kind, cell, height[cell] - paid, cell, paid), kind)

    def extend(self, found: list[Any], state: State, doer: Doer, first: int) -> None:
        """Add to a list what one doer can do; `first` is what the actions begin with: a kind, or a Decree."""
        if self.stands is not None and not self.stands.passing(state, doer) >> doer.cell & 1:
            return
        draft: list[Any] = [first, *self._blank]
        if self._own:
            draft[self._own] = doer.cell
        for probe, fill in self._fills:
            if right := probe(state, doer):
                fill(state, doer, right, draft, found)
        if not self.parts:
            found.append(self.action(*draft))


def _filling(action: type[Any], part: Part) -> Fill:
    """Make what puts each thing of a mask into a draft of an action, and goes on with what follows.

    It is made once, as a search lists actions all the time.
    """
    fields: tuple[str, ...] = action.__struct_fields__
    passing, lead, name = part.filters.passing, part.lead, part.name
    slot, hinted = fields.index(part.field), part.hint is not None
    with_unit, unit = bool(part.unit), fields.index(part.unit) if part.unit else 0
    then = tuple((after.filters.passing, _filling(action, after)) for after in part.then)

    def last(state: State, doer: Doer, right: int, draft: list[Any], found: list[Any]) -> None:
        found += [action(*draft) for draft[slot] in members(right)]
        draft[slot] = UNSET

    def fill(state: State, doer: Doer, right: int, draft: list[Any], found: list[Any]) -> None:
        if hinted:
            right &= passing(state, doer)
        values: Sequence[int] = members(right)
        if with_unit and len(values) > 1:
            values = sorted(values, key=state.kind.__getitem__)
        for value in values:
            draft[slot] = value if name is None else name(state, value)
            if with_unit:
                draft[unit] = state.kind[value]
            if not then:
                found.append(action(*draft))
                continue
            following = lead(state, doer, value)
            for passing_after, fill_after in then:
                if after := passing_after(state, following):
                    fill_after(state, following, after, draft, found)
        draft[slot] = UNSET

    return fill if then or with_unit or name else last
