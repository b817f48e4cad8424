"""Parts that reacting attributes are composed of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.games.warchest.abilities.maneuvers import perform
from engine.games.warchest.catalog import Frames, Occasion, Reaction, Table
from engine.games.warchest.legality.ways import Way, options
from engine.games.warchest.pending import Option
from engine.games.warchest.state import State


def optional(
    occasions: Iterable[Occasion],
    ways: tuple[Way, ...],
    carry_out: Callable[[Table, int, Any], Frames],
    paid: int = 0,
) -> Reaction:
    """Make an effect that the owner may decline; without an option it lapses silently (WC-6.2.3)."""

    def able(state: State, kind: int) -> bool:
        return bool(options(ways, state, state.setup.owner[kind], kind, paid))

    return Reaction(
        occasions=frozenset(occasions),
        able=able,
        take=lambda turn, kind: (Option(kind),),
        perform=carry_out,
        ways=ways,
        paid=paid,
    )


def free(turn: Table, kind: int, action: Any) -> Frames:
    """Carry the maneuver out without payment."""
    return perform(turn, action)
