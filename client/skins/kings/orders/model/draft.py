"""An order under construction: a unit, its start, and its legs so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from client.skins.kings.orders.model.legs import Legs, with_leg
from engine.games.kings.actions import Face, Halt, LegKind, Move, MoveOrder
from engine.games.kings.armies.profiles import Profile
from engine.games.kings.geometry.poses import Extent
from engine.games.kings.movement.free_pivots import after_pivot
from engine.games.kings.movement.moves import (
    MOVE_KINDS,
    Allowance,
    allowance,
    length_of,
    pivots_of,
    pose_after,
    refuse_order,
)
from engine.games.kings.state import State
from engine.tabletop.angles import turn_heading
from engine.tabletop.poses import Pose

Way: TypeAlias = Literal["", "fwd", "back", "left", "right"]
"""Direction of the straight legs of an order; one order has only one direction (KW-6.2)."""
OrderKind: TypeAlias = Literal["halt", "face", "adv", "back", "side", "dbl"]
WAYS: dict[LegKind, Way] = {"l": "left", "r": "right"}


@dataclass(frozen=True)
class Limits:
    """The limits of one unit in the position at hand."""

    moves: dict[MoveOrder, Allowance]
    barred: frozenset[MoveOrder]
    """Orders that are forbidden for it (KW-6.2.13)."""
    individual: bool
    """Whether it pivots freely before its order (KW-6.1.2)."""
    ahead: bool
    """Whether this is its Vanguard move: it advances, or doubles (KW-15.4.1)."""

    def doubles(self) -> bool:
        """Say whether it may go at the double."""
        return "dbl" not in self.barred


@dataclass(frozen=True)
class Draft:
    """An order of moving or standing for one unit; empty at first."""

    unit: str
    start: Pose
    profile: Profile
    limits: Limits
    turn: int | None = None
    """The heading of an individual's free pivot, before anything else."""
    legs: Legs = ()
    backward: bool = False
    """Whether straight legs go backwards."""
    chosen: OrderKind | None = None
    """The named kind of order, if it does not simply follow from the legs."""

    @property
    def ways(self) -> Mapping[str, Sequence[Pose]]:
        """Return the poses of the unit."""
        return {self.unit: self.poses}

    @property
    def extent(self) -> Extent:
        """Return half of the unit's width and depth."""
        return self.profile.extent

    @property
    def way(self) -> Way:
        """Return the direction of the straight legs; empty without any."""
        kinds = {leg.kind for leg in self.legs} - {"t"}
        if not kinds:
            return ""
        kind = kinds.pop()
        return WAYS.get(kind, "back" if self.backward else "fwd")

    @property
    def order(self) -> OrderKind:
        """Return the kind of order: the named one, or the mildest that allows these legs."""
        if self.chosen is not None and self._fits(self.chosen):
            return self.chosen
        way = self.way
        if way == "":
            return "halt" if not self.legs else "adv" if self.limits.ahead else "face"
        if way == "fwd":
            return "dbl" if self.used > self.limits.moves["adv"].budget and self._may_double else "adv"
        return "back" if way == "back" else "side"

    def _fits(self, order: OrderKind) -> bool:
        """Say whether an order allows the legs so far."""
        way = self.way
        if order in ("adv", "dbl"):
            return way in ("", "fwd")
        if order == "back":
            return way in ("", "back")
        if order == "side":
            return way in ("", "left", "right")
        return not self.legs if order == "halt" else way == ""

    @property
    def _may_double(self) -> bool:
        return self.limits.doubles() and self.pivots <= self.limits.moves["dbl"].pivots

    @property
    def used(self) -> int:
        """Return the length of the legs, in u."""
        return length_of(self.legs)

    @property
    def pivots(self) -> int:
        """Return the number of used pivots; a wide one counts as two (KW-6.1.3)."""
        return pivots_of(self.legs)

    @property
    def moving(self) -> MoveOrder:
        """Return the order of moving that it is, or would be if the unit went on ahead."""
        order = self.order
        return "adv" if order == "halt" or order == "face" else order

    @property
    def budget(self) -> int:
        """Return the greatest length of the order, in u; 0 for one that leads nowhere."""
        return 0 if self.order in ("halt", "face") else self.limits.moves[self.moving].budget

    @property
    def allowed_pivots(self) -> int:
        """Return how many pivots the order has."""
        if self.order in ("halt", "face"):
            return 1 if self.order == "face" else 0
        return self.limits.moves[self.moving].pivots

    def reach(self, way: Way) -> int:
        """Return the greatest length of all straight legs in a direction, with the used pivots."""
        moves, named = self.limits.moves, self.chosen
        if way == "fwd":
            doubled = named == "dbl" or (named is None and self._may_double)
            return max(moves["adv"].budget, moves["dbl"].budget if doubled else 0)
        return moves["back" if way == "back" else "side"].budget

    @property
    def action(self) -> Halt | Face | Move:
        """Return the order in its final form."""
        order = self.order
        if order == "halt":
            return Halt(self.unit, self.turn)
        if order == "face":
            return Face(self.unit, self.pose.h)
        return Move(order, self.unit, self.legs, self.turn)

    @property
    def empty(self) -> bool:
        """Say whether the order is still empty."""
        return not self.legs and self.turn is None

    @property
    def begun(self) -> Pose:
        """Return the pose before the legs."""
        return after_pivot(self.start, self.turn)

    @property
    def pose(self) -> Pose:
        """Return the pose at the end."""
        return self.poses[-1]

    @property
    def poses(self) -> Sequence[Pose]:
        """Return the pose before the legs, and that after each of them, rounded as in the rules."""
        order: MoveOrder = "back" if self.backward else "adv"
        found = [self.begun]
        for leg in self.legs:
            found.append(pose_after(found[-1], Move(order, self.unit, (leg,))))
        return found

    def extend(self, way: Way, far: int) -> Draft:
        """Return the order with one more straight leg, in the direction of earlier ones."""
        kind: LegKind = "l" if way == "left" else "r" if way == "right" else "m"
        return replace(self, legs=with_leg(self.legs, kind, far), backward=way == "back" and far > 0)

    def pivot(self, angle: int) -> Draft:
        """Return the order with one more pivot: an individual's before its first leg is free."""
        if self.limits.individual and not self.legs and self.chosen != "face":
            heading = turn_heading(self.begun.h, angle)
            return replace(self, turn=None if heading == self.start.h else heading)
        return replace(self, legs=with_leg(self.legs, "t", angle))

    def back(self) -> Draft:
        """Return the order without its last change, its chosen name after all others."""
        if self.legs:
            left = replace(self, legs=self.legs[:-1])
            return left if left.way else replace(left, backward=False)
        return replace(self, chosen=None) if self.turn is None else replace(self, turn=None)


def limits_of(state: State, unit: str) -> Limits:
    """Return the limits of a unit in a position."""
    each = state.units[unit]
    return Limits(
        {order: allowance(state, each, order) for order in MOVE_KINDS},
        frozenset(order for order in MOVE_KINDS if refuse_order(state, each, order)),
        each.profile.turns_freely,
        state.phase == "van",
    )


def begin_order(state: State, unit: str) -> Draft:
    """Return the empty order of a unit, which must be on the table."""
    each = state.units[unit]
    return Draft(unit, each.here, each.profile, limits_of(state, unit))
