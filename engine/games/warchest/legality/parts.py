"""Parts of an action: what it names, one thing after another, by which filters, and who goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.games.warchest.legality.filters import Actor, Filters, Lack, Passing, Table
from engine.games.warchest.state import State

Next: TypeAlias = Callable[[State, Actor, int], Actor]


@dataclass(frozen=True, slots=True)
class Lead:
    """Who goes on after a choice."""

    doer: Next
    on_cell: bool
    """Whether that stands on the cell that was chosen."""


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
