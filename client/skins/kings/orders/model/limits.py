"""What catches a drag: obstacles, friends, the end of an Advance, and good headings."""

from __future__ import annotations

from collections.abc import Iterator

from client.skins.kings.orders.model.aiming import Aim
from client.skins.kings.orders.model.draft import Draft
from client.skins.tabletop.orders.drafts import Drag, Limit
from client.skins.tabletop.shapes.headings import find_catch, to_local
from engine.games.kings.field.battlefield import Battlefield, Figure
from engine.games.kings.field.clearance import clearance_of
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import INCH
from engine.tabletop.angles import FULL_TURN, HALF_TURN, QUARTER_TURN, difference, turn_heading
from engine.tabletop.poses import Pose

STOPS = {"edge": 0, "blocking": 0, "difficult": 0, "enemy_near": INCH}
"""Reasons that hold for every longer leg once a leg has met them, and from how far they are felt at least."""
NEIGHBOUR_DISTANCE_U = 14 * INCH
"""Distance of the units whose headings are looked at, in u."""
PARALLEL_TOLERANCE_A = 12
"""Greatest difference of the headings of units in line, in a."""


def make_drag(field: Battlefield, aim: Aim) -> Drag[Draft]:
    """Return the orders that end in the straight leg of an aim, and what catches its length."""
    if not aim.way:
        return Drag(aim.extend)
    clearance = clearance_of(field, aim.base.unit)
    return Drag(
        aim.extend,
        aim.far,
        aim.room,
        (*_list_costs(aim), *_list_lines(field, aim)),
        {} if aim.base.profile.flies else STOPS,
        frozenset({"friend_touch"}),
        lambda draft: clearance.unclear(draft.pose) is None,
    )


def _list_costs(aim: Aim) -> Iterator[Limit]:
    """Yield the length at which an Advance ends and the double begins (KW-6.2.6)."""
    if aim.way == "fwd" and aim.base.chosen is None:
        yield Limit(aim.base.limits.moves["adv"].budget - aim.base.used, "cost")


def _list_lines(field: Battlefield, aim: Aim) -> Iterator[Limit]:
    """Yield lengths at which a unit is in line with friends: fronts ahead and back, middles sideways."""
    figure, pose = field.figures[aim.base.unit], aim.base.pose
    for friend in field.friends(figure):
        off = abs(difference(friend.pose.h, pose.h))
        if PARALLEL_TOLERANCE_A < off < HALF_TURN - PARALLEL_TOLERANCE_A:
            continue
        ahead = 1 if off <= PARALLEL_TOLERANCE_A else -1
        across, along = to_local(pose, (friend.pose.x, friend.pose.y))
        front = along + ahead * friend.extent.b - figure.extent.b
        sign = -1 if aim.way in ("back", "left") else 1
        yield Limit(round(sign * (front if aim.way in ("fwd", "back") else across)), "line", friend.id)


def snap_turn(field: Battlefield, base: Draft, angle: int) -> int:
    """Return the nearby pivot that leads to a good heading."""
    return angle + find_catch(turn_heading(base.pose.h, angle), _list_headings(field, base))


def _list_headings(field: Battlefield, base: Draft) -> Iterator[int]:
    """Yield headings to snap to: the four of the table, the former one, and those of units nearby."""
    yield from range(0, FULL_TURN, QUARTER_TURN)
    yield base.start.h
    figure, pose = field.figures[base.unit], base.pose
    for other in field.figures.values():
        if other.id == figure.id or _away(pose, other) > NEIGHBOUR_DISTANCE_U:
            continue
        yield other.pose.h
        yield turn_heading(other.pose.h, HALF_TURN)
        if other.seat != figure.seat:
            yield bearing(other.pose.x - pose.x, other.pose.y - pose.y)


def _away(pose: Pose, other: Figure) -> int:
    return max(abs(other.pose.x - pose.x), abs(other.pose.y - pose.y))
