"""Aiming: the order that moves a unit's middle to a place of the table."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple, TypeAlias

from client.draw.tabletop.plan import Point
from client.skins.kings.orders.model.draft import Draft, Way
from client.skins.tabletop.shapes.headings import to_local
from engine.games.kings.geometry.headings import bearing
from engine.tabletop.angles import HALF_TURN, QUARTER_TURN, difference
from engine.tabletop.poses import Pose

Hold: TypeAlias = Literal["free", "straight"]
"""Whether dragging may turn the unit towards its goal, or moves it along its own axes."""

STRAIGHT_TOLERANCES_A, STRAIGHT_ALONE = 110, 30
"""Greatest angle off straight ahead, in a, at which a unit goes straight; smaller for an individual."""
SIDEWAYS_FROM_A, SIDEWAYS_TO_A = 650, 1150
"""Beginning and end of a unit's sideways directions, in a from straight ahead."""
MIN_DRAG_U = 25
"""Least distance of a drag in u before the unit follows."""
PLACE_PRECISION = 10_000
"""Parts of a u to which places are rounded in the search for headings."""


class Aim(NamedTuple):
    """The goal of a drag: the order up to its last straight leg, and that leg."""

    base: Draft
    way: Way
    far: int
    """Wanted length of the leg in u; more than allowed if the mouse is farther away."""

    @property
    def draft(self) -> Draft:
        """Return the order with the leg, cut to its allowed length."""
        return self.extend(self.far)

    @property
    def room(self) -> int:
        """Return the greatest length of the leg, in u."""
        return max(0, self.base.reach(self.way) - self.base.used) if self.way else 0

    def extend(self, far: int) -> Draft:
        """Return the order with a leg of another length, cut to its allowed length."""
        far = min(far, self.room)
        return self.base.extend(self.way, far) if far > 0 else self.base


def aim_at(base: Draft, place: Point, hold: Hold = "free", *, spared: bool = False) -> Aim:
    """Return the continuation of an order that moves a unit's middle near to a place.

    For a place ahead the unit turns and goes there, as far as pivots reach, or else straight ahead. For one
    beside it the unit sidesteps, and for one behind it goes back. `spared` keeps its pivots for later.
    """
    pose = base.pose
    across, ahead = to_local(pose, place)
    far = math.hypot(across, ahead)
    if far < MIN_DRAG_U:
        return Aim(base, "", 0)
    off = difference(_bearing(pose, place), pose.h)
    way = _way(base, off, hold)
    if way == "":
        return Aim(base, "", 0)
    if way == "fwd" and hold == "free" and not spared:
        alone = base.limits.individual and not base.legs
        if abs(off) > (STRAIGHT_ALONE if alone else STRAIGHT_TOLERANCES_A):
            low, high = turn_room(base, going=True)
            turn = min(high, max(low, off))
            if turn:
                led = base.pivot(turn)
                return Aim(led, way, max(0, round(to_local(led.pose, place)[1])))
    along = {"fwd": ahead, "back": -ahead, "right": across, "left": -across}[way]
    return Aim(base, way, max(0, round(along)))


def aim_turn(base: Draft, grabbed: Point, place: Point) -> int:
    """Return the turn of a unit when the player drags a point of it elsewhere."""
    pose = base.pose
    low, high = turn_room(base)
    angle = difference(_bearing(pose, place), _bearing(pose, grabbed))
    return min(high, max(low, angle))


def turn_room(base: Draft, *, going: bool = False) -> tuple[int, int]:
    """Return the range of a pivot at the end of an order; with `going` a straight leg follows.

    A change of facing and a free turn have no limit.
    """
    free = base.limits.individual and not base.legs
    stands = not base.way and not base.limits.ahead and base.chosen in (None, "halt", "face")
    if free or (stands and not going):
        return -HALF_TURN, HALF_TURN
    left = base.limits.moves[base.moving].pivots
    turned = base.legs[-1].n if base.legs and base.legs[-1].kind == "t" else 0
    before = base.back().pivots if turned else base.pivots
    most = min(HALF_TURN, QUARTER_TURN * max(0, left - before))
    return min(0, -most - turned), max(0, most - turned)


def _bearing(pose: Pose, place: Point) -> int:
    return bearing(round((place[0] - pose.x) * PLACE_PRECISION), round((place[1] - pose.y) * PLACE_PRECISION))


def _way(base: Draft, off: int, hold: Hold) -> Way:
    """Return the direction of the next straight leg for a direction of the mouse."""
    fixed, eighth = base.way, QUARTER_TURN // 2
    aside, behind = (SIDEWAYS_FROM_A, SIDEWAYS_TO_A) if hold == "free" else (eighth, HALF_TURN - eighth)
    sideways: Way = "right" if off > 0 else "left"
    wanted: Way = "fwd" if abs(off) <= aside else "back" if abs(off) >= behind else sideways
    if fixed:
        return fixed if fixed in ("fwd", "back") or wanted == fixed else ""
    match base.chosen:
        case "adv" | "dbl":
            return "fwd"
        case "back":
            return "back"
        case "side":
            return sideways
        case "halt" | "face":
            return ""
    if base.limits.ahead or (base.limits.individual and hold == "free"):
        return "fwd"
    return wanted
