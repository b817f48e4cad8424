"""Parts of an action: the things it names in order, their filters, and the unit that acts next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.games.warchest.legality.filters import Actor, Filters, Lack, Passing, Table
from engine.games.warchest.state import State

Next: TypeAlias = Callable[[State, Actor, int], Actor]


@dataclass(frozen=True, slots=True)
class Lead:
    """The actor after a choice."""

    doer: Next
    on_cell: bool
    """Whether that actor stands on the chosen cell."""


same = Lead(lambda state, doer, value: doer, on_cell=False)
"""The same doer."""
stepped = Lead(
    lambda state, doer, cell: Actor(doer.seat, doer.kind, cell, doer.height, doer.cell, doer.paid),
    on_cell=True,
)
"""The doer on the cell that was chosen."""
led = Lead(
    lambda state, doer, cell: Actor(doer.seat, state.kind[cell], cell, state.height[cell], doer.cell),
    on_cell=True,
)
"""The unit on the cell that was chosen, led by the doer."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The cells to search for a choice that can be continued: it only saves work, and decides nothing."""

    table: Table
    ground: int
    """The table and ground of the cells near the doer without which no choice can be continued."""
    leading: Passing
    """Returns the choices that lead to a mask of such cells, before the filters."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that an action names: its filters, and the parts that may follow."""

    field: str
    filters: Filters
    then: tuple[Part, ...] = ()
    """Alternatives in text order; the action names one of them."""
    lead: Lead = same
    """The actor of the following parts."""
    unit: str = ""
    """The field that names the kind of the unit on a cell; cells are listed in the order of their kinds."""
    bare: Lack | None = None
    """The reason if nothing can follow the choice before; None: the filters give it."""
    hint: Hint | None = None
    name: Callable[[State, int], Any] | None = None
    """Writes a number in the action, if not as it is."""
