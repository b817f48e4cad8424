"""Parts that reacting attributes are composed of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.game import Reason
from engine.games.warchest.catalog import Frames, Occasion, Reaction, Table
from engine.games.warchest.maneuvers import perform
from engine.games.warchest.pending import Option
from engine.games.warchest.state import State


def optional(
    occasions: Iterable[Occasion],
    options: Callable[[State, int], list[Any]],
    carry_out: Callable[[Table, int, Any], Frames],
    explain: Callable[[State, int, Any], Reason | None] = lambda state, kind, action: None,
) -> Reaction:
    """Make an effect that the owner may decline; without an option it lapses silently (WC-6.2.3)."""
    return Reaction(
        occasions=frozenset(occasions),
        able=lambda state, kind: bool(options(state, kind)),
        take=lambda turn, kind: (Option(kind),),
        options=options,
        perform=carry_out,
        explain=explain,
    )


def single(options: Callable[[State, int, int], list[Any]]) -> Callable[[State, int], list[Any]]:
    """Give options the cell of the only unit of its kind; without a unit there are none."""

    def found(state: State, kind: int) -> list[Any]:
        cells = state.cells[kind]
        return options(state, kind, cells[0]) if cells else []

    return found


def free(turn: Table, kind: int, action: Any) -> Frames:
    """Carry the maneuver out without payment."""
    return perform(turn, action)
