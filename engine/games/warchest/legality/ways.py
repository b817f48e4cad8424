"""Ways to compose an action: the doer first, then the names part by part."""

from __future__ import annotations

from typing import Any

from engine.events import Seat
from engine.games.warchest.legality.choices import Choice
from engine.games.warchest.legality.filters import OFF_BOARD, Actor, Filters, Lack
from engine.games.warchest.legality.grounds import Grounds, grounds
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.state import State


class Way:
    """A way to compose an action for one doer: the condition on its cell, then part by part."""

    __slots__ = ("_choices", "action", "by_unit", "nothing", "on_board", "own", "parts", "stands")

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
        """Take the class of the action, its parts as alternatives, and the doer.

        `own` is the field that names the cell of the doer; without it the first unit of a kind acts for all.
        That cell must pass `stands`. If not `on_board`, no unit on the board acts. `nothing` is the reason if
        the doer's cell is right but nothing can be named. By default the choice that came furthest gives it.
        """
        self.action, self.parts, self.own, self.stands = action, parts, own, stands
        self.on_board, self.nothing = on_board, nothing
        fields: tuple[str, ...] = action.__struct_fields__
        self.by_unit = all(part.unit != fields[0] for part in parts)
        """Whether the action names the kind of its doer first, not of a unit that is its object."""
        filled = (fields[0], own) if own else fields[:1]
        self._choices = tuple(Choice(action, filled, part) for part in parts or (None,))

    def doers(self, state: State, seat: Seat, kind: int, paid: int = 0) -> list[Actor]:
        """List the possible doers; a stack that pays with coins keeps at least one."""
        if not self.on_board:
            return [OFF_BOARD[seat][kind]]
        height, found = state.height, []
        for cell in state.cells[kind]:
            if height[cell] > paid:
                found.append(Actor(seat, kind, cell, height[cell] - paid, cell, paid))
                if not self.own:
                    break
        return found

    def add(
        self, found: list[Any], state: State, here: Grounds, seat: Seat, kind: int, paid: int = 0
    ) -> None:
        """Add to a list the possible actions of the units of a kind."""
        own, stands = self.own, self.stands
        for cell in state.cells[kind]:
            height = state.height[cell] - paid
            if height <= 0:
                continue
            for choice in self._choices:
                # Most often nothing near can be named first.
                if right := choice.near[cell] & here[choice.ground]:
                    doer = Actor(seat, kind, cell, height, cell, paid)
                    if stands is None or stands.narrow(state, here, doer, 1 << cell):
                        choice.extend(found, state, here, doer, right, (kind, cell) if own else (kind,))
            if not own:
                break

    def extend(self, found: list[Any], state: State, here: Grounds, doer: Actor, first: int) -> None:
        """Add to a list the possible actions of one doer; they begin with `first`: a kind, or a Decree."""
        if self.stands is not None and not self.stands.narrow(state, here, doer, 1 << doer.cell):
            return
        for choice in self._choices:
            if right := choice.near[doer.cell] & here[choice.ground]:
                choice.extend(found, state, here, doer, right, (first, doer.cell) if self.own else (first,))


def options(ways: tuple[Way, ...], state: State, seat: Seat, kind: int, paid: int = 0) -> list[Any]:
    """List the possible actions of the units of a kind in some ways, in text order."""
    found: list[Any] = []
    if state.cells[kind]:
        here = grounds(state, seat)
        for way in ways:
            way.add(found, state, here, seat, kind, paid)
    return found
