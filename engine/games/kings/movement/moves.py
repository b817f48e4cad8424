"""Moves: Advance, Back, Sidestep and At the double, leg by leg (KW-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.game import Reason
from engine.games.kings.actions import Leg, Move, MoveOrder
from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.clearance import Clearance, clearance_of
from engine.games.kings.geometry.boxes import Box, footprint
from engine.games.kings.geometry.headings import SINES
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.geometry.poses import Extent
from engine.games.kings.geometry.sweeps import hull, side_hull
from engine.games.kings.movement.free_pivots import EMPTY_ORDER, after_pivot, refuse_pivot
from engine.games.kings.state import State, Unit
from engine.tabletop.angles import QUARTER_TURN
from engine.tabletop.poses import Pose, pivot


class MoveKind(NamedTuple):
    """The limits of an order of moving."""

    per_inch: int
    """u of legs for each inch of Speed."""
    pivots: int = 0
    backward: bool = False
    barred: frozenset[TerrainType] = frozenset()
    """Terrain that it may not cross, unless it is open to the unit (KW-6.2.9)."""


MOVE_KINDS: Mapping[MoveOrder, MoveKind] = {
    "adv": MoveKind(INCH, pivots=1),
    "back": MoveKind(INCH // 2, backward=True),
    "side": MoveKind(INCH // 2),
    "dbl": MoveKind(2 * INCH, barred=frozenset({"d", "o"})),
}
"""KW-6.2.3 to KW-6.2.6."""


class Allowance(NamedTuple):
    """The distance that a unit may go by an order, in u, and the number of pivots."""

    budget: int
    pivots: int


def allowance(state: State, unit: Unit, order: MoveOrder) -> Allowance:
    """Return a unit's limits for an order of moving (KW-6.2.3 to KW-6.2.6, KW-6.2.8)."""
    kind = MOVE_KINDS[order]
    return Allowance(state.speed(unit) * kind.per_inch, kind.pivots + unit.profile.pivots)


def refuse_order(state: State, unit: Unit, order: MoveOrder) -> Reason | None:
    """Say why a unit may not be given an order of moving at all, or None (KW-6.2.13)."""
    profile = unit.profile
    if unit.wavering and not MOVE_KINDS[order].backward:
        return Reason("wavering", {"unit": unit.id})
    if order != "dbl":
        return None
    if profile.is_engine:
        return Reason("war_engine", {"unit": unit.id})
    # Vanguard lifts the bar on shambling units, never the one on war engines.
    if not profile.doubles and state.phase != "van":
        return Reason("shambling", {"unit": unit.id})
    return None


def refuse_move(state: State, unit: Unit, move: Move) -> Reason | None:
    """Say why a unit may not move so, or None; in the order of the notation, section 4."""
    barred = refuse_order(state, unit, move.order)
    if barred is not None:
        return barred
    if not move.legs:
        return EMPTY_ORDER
    if state.speed(unit) == 0:
        return Reason("speed_zero", {"unit": unit.id})
    budget, pivots = allowance(state, unit, move.order)
    if pivots_of(move.legs) > pivots:
        return Reason("pivots", {"amount": pivots})
    if length_of(move.legs) > budget:
        return Reason("budget", {"amount": budget})
    field = battlefield(state)
    clearance = clearance_of(field, unit.id)
    return refuse_pivot(field, unit.id, move.turn) or _refuse_legs(state, unit, move, clearance)


def length_of(legs: tuple[Leg, ...]) -> int:
    """Return the length of some legs in u; pivots are free (KW-6.1.3).

    >>> from engine.games.kings.actions import legs_of
    >>> length_of(legs_of("m127 t-90 m100"))
    227
    """
    return sum(leg.n for leg in legs if leg.kind != "t")


def pivots_of(legs: tuple[Leg, ...]) -> int:
    """Count pivots; a wide one counts as two (KW-6.1.3).

    >>> from engine.games.kings.actions import legs_of
    >>> pivots_of(legs_of("t90 m127 t-90"))
    2
    """
    return sum(2 if abs(leg.n) > QUARTER_TURN else 1 for leg in legs if leg.kind == "t")


def _refuse_legs(state: State, unit: Unit, move: Move, clearance: Clearance) -> Reason | None:
    kind, profile = MOVE_KINDS[move.order], unit.profile
    pose = after_pivot(unit.here, move.turn)
    if state.flies(unit):
        return clearance.unclear(pose_after(pose, move))
    barred = kind.barred - profile.opens
    if "d" in barred and move.legs[0].kind == "t":
        # A unit in difficult terrain does not leave it by a pivot; the hull of a first leg would show it.
        begun = clearance.inside("d", footprint(pose, profile.extent))
        if begun is not None:
            return begun
    for leg in move.legs:
        if leg.kind != "t":
            swept = _sweep(pose, profile.extent, leg, backward=kind.backward)
            obstructed = clearance.find_obstruction(swept, barred)
            if obstructed is not None:
                return obstructed
        pose = _after(pose, leg, backward=kind.backward)
        if leg.kind == "t":
            unclear = clearance.unclear(pose)
            if unclear is not None:
                return unclear
    # After a pivot the pose has just been checked.
    return None if move.legs[-1].kind == "t" else clearance.unclear(pose)


def pose_after(pose: Pose, move: Move) -> Pose:
    """Return the pose at the end of a move that begins in a pose, rounded after each leg (KW-6.1.3)."""
    for leg in move.legs:
        pose = _after(pose, leg, backward=MOVE_KINDS[move.order].backward)
    return pose


def _after(pose: Pose, leg: Leg, *, backward: bool) -> Pose:
    if leg.kind == "t":
        return pivot(pose, leg.n)
    if leg.kind == "m":
        return SINES.step(pose, -leg.n if backward else leg.n)
    return SINES.sidestep(pose, leg.n if leg.kind == "r" else -leg.n)


def _sweep(pose: Pose, extent: Extent, leg: Leg, *, backward: bool) -> Box:
    if leg.kind == "m":
        return hull(pose, extent, -leg.n if backward else leg.n)
    return side_hull(pose, extent, leg.n if leg.kind == "r" else -leg.n)
