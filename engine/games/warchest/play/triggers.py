"""Triggers of reactions (WC-6.2.1): their effects wait for the end of the causing action."""

from __future__ import annotations

from typing import Final

from engine.events import Seat
from engine.games.warchest.catalog import UNITS, Frames, Occasion
from engine.games.warchest.pending import Wait
from engine.games.warchest.state import State

DEPLOYED: Final = frozenset({Occasion.DEPLOY})
RECRUITED: Final = frozenset({Occasion.RECRUIT})
MOVED: Final = frozenset({Occasion.MANEUVER})
ATTACKED: Final = frozenset({Occasion.MANEUVER, Occasion.ATTACK})
CONTROLLED: Final = frozenset({Occasion.MANEUVER, Occasion.CONTROL})
PROCLAIMED: Final = frozenset({Occasion.PROCLAIM})


def find_earned(state: State, kind: int, occasions: frozenset[Occasion]) -> tuple[int, ...]:
    """Return the kind if it reacts and is on the board, or acts although it is not (WC-6.2.3)."""
    reaction = UNITS[kind].reaction
    if (
        reaction is not None
        and occasions & reaction.occasions
        and (state.cells[kind] or reaction.outlives(state))
    ):
        return (kind,)
    return ()


def note_trigger(
    state: State, kind: int, occasions: frozenset[Occasion], before: tuple[int, ...] = ()
) -> Frames:
    """Return the frames of the triggers that a kind has earned, together with earlier ones."""
    if not before and UNITS[kind].reaction is None:
        return ()
    return waiting(state, before + find_earned(state, kind, occasions))


def by_proclaiming(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the seat's units that react to its proclamation (WC-11.2.4)."""
    return tuple(kind for kind in state.setup.armies[seat] if find_earned(state, kind, PROCLAIMED))


def waiting(state: State, kinds: tuple[int, ...]) -> Frames:
    """Queue the effects of kinds, except of those that were destroyed meanwhile (WC-6.2.3)."""
    if not kinds:
        return ()
    left = tuple(sorted(kind for kind in kinds if state.cells[kind] or _outlives(state, kind)))
    return (Wait(left),) if left else ()


def _outlives(state: State, kind: int) -> bool:
    reaction = UNITS[kind].reaction
    return reaction is not None and reaction.outlives(state)
