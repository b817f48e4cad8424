"""Snapping of orders to nearby lengths and headings that put a unit into a good place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from client.skins.kings.orders.model.aiming import Aim, Place, local
from client.skins.kings.orders.model.draft import Draft
from engine.game import Reason
from engine.games.kings.field.battlefield import Battlefield, Figure
from engine.games.kings.field.clearance import clearance_of
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.geometry.sweeps import greatest
from engine.tabletop.angles import FULL_TURN, HALF_TURN, QUARTER_TURN, difference, turn_heading

Judge: TypeAlias = Callable[[Draft], Reason | None]
Catch: TypeAlias = Literal["", "limit", "cost", "stop", "friend", "line"]
"""The cause of a snapped length: its limit, a limit beyond which it costs more, an obstacle, a friend's side,
or a friend's front line."""

STOPS = frozenset({"edge", "blocking", "difficult", "enemy_near"})
"""Reasons that hold for every longer leg once a leg has met them."""
SEARCH_STEP_U = 40
"""Step in u of the search for places beside friends, which are then found exactly."""
PARALLEL_TOLERANCE_A = 12
"""Greatest difference of the headings of units in line, in a."""
TURN_SLACK = 22
"""Greatest angle from a heading, in a, at which it catches the unit."""
NEIGHBOUR_DISTANCE_U = 14 * INCH
"""Distance of the units whose headings are looked at, in u."""


class SnappedOrder(NamedTuple):
    """An order with a snapped length, the cause, and the unit that it is in line with."""

    draft: Draft
    by: Catch = ""
    unit: str = ""


def snap_order(field: Battlefield, judge: Judge, aim: Aim, slack: int) -> SnappedOrder:
    """Return the order that follows the mouse, its last leg changed by up to `slack` u."""
    if not aim.way:
        return SnappedOrder(aim.base)
    far = min(aim.far, aim.room)
    draft = aim.extend(far)
    reason = judge(draft)
    if reason is not None and reason.code in STOPS and not draft.profile.flies:
        near = max(0, far - max(slack, INCH if reason.code == "enemy_near" else 0))
        if not _is_free(judge(aim.extend(near))):
            return SnappedOrder(draft)
        free = near + greatest(far - near, lambda d: _is_free(judge(aim.extend(near + d))))
        return SnappedOrder(aim.extend(free), "stop", str(reason.args.get("unit", "")))
    if reason is not None and reason.code == "friend_touch":
        beside = _find_touching_length(field, judge, aim, far, slack)
        if beside is not None:
            return SnappedOrder(aim.extend(beside), "friend", str(reason.args.get("unit", "")))
        return SnappedOrder(draft)
    pace = find_pace_limit(aim, slack)
    if pace and judge(aim.extend(pace)) is None:
        return SnappedOrder(aim.extend(pace), "cost")
    if aim.far >= aim.room - slack and (aim.room == far or judge(aim.extend(aim.room)) is None):
        return SnappedOrder(aim.extend(aim.room), "limit")
    for length, unit in sorted(_lines(field, aim), key=lambda each: abs(each[0] - far)):
        if 0 < length <= aim.room and abs(length - far) <= slack and judge(aim.extend(length)) is None:
            return SnappedOrder(aim.extend(length), "line", unit)
    return SnappedOrder(draft)


def snap_to_limit(aim: Aim, slack: int) -> SnappedOrder:
    """Return the order that follows the mouse, at its limit if that is less than `slack` u away."""
    if not aim.way:
        return SnappedOrder(aim.base)
    if pace := find_pace_limit(aim, slack):
        return SnappedOrder(aim.extend(pace), "cost")
    if aim.far >= aim.room - slack:
        return SnappedOrder(aim.extend(aim.room), "limit")
    return SnappedOrder(aim.draft)


def find_pace_limit(aim: Aim, slack: int) -> int:
    """Return the length at which an Advance ends and the double begins, if the hand is near it; else 0.

    Past it the hand must go twice the slack, so that no length chooses the faster pace by chance.
    """
    base = aim.base
    if aim.way != "fwd" or base.chosen is not None:
        return 0
    pace = base.limits.moves["adv"].budget - base.used
    near = pace - slack <= aim.far <= pace + 2 * slack
    return pace if near and 0 < pace < aim.room else 0


def snap_turn(field: Battlefield, base: Draft, angle: int, slack: int = TURN_SLACK) -> int:
    """Return the nearby pivot that leads to a good heading."""
    heading = turn_heading(base.pose.h, angle)
    found = [difference(each, heading) for each in _headings(field, base)]
    least = min(found, key=abs)
    return angle + least if abs(least) <= slack else angle


def _is_free(reason: Reason | None) -> bool:
    return reason is None or reason.code not in STOPS


def _find_touching_length(field: Battlefield, judge: Judge, aim: Aim, far: int, slack: int) -> int | None:
    """Return the nearest length at which the unit is beside a friend without touching anyone, or None.

    The search tests only the unit's end place; the full judgement of the way comes once, at the end.
    """
    clearance = clearance_of(field, aim.base.unit)

    def stands(length: int) -> bool:
        return clearance.unclear(aim.extend(length).pose) is None

    for off in range(SEARCH_STEP_U, max(slack, SEARCH_STEP_U) + SEARCH_STEP_U, SEARCH_STEP_U):
        for sign in (-1, 1):
            length = far + sign * off
            if not 0 < length <= aim.room or not stands(length):
                continue
            # Between this place and the last tried one it becomes free.
            near, away = length - sign * SEARCH_STEP_U, length
            while abs(away - near) > 1:
                middle = (near + away) // 2
                if stands(middle):
                    away = middle
                else:
                    near = middle
            if judge(aim.extend(away)) is None:
                return away
    return None


def _lines(field: Battlefield, aim: Aim) -> Iterator[tuple[int, str]]:
    """Yield lengths at which a unit is in line with friends: fronts ahead and back, middles sideways."""
    figure, pose = field.figures[aim.base.unit], aim.base.pose
    for friend in field.friends(figure):
        off = abs(difference(friend.pose.h, pose.h))
        if PARALLEL_TOLERANCE_A < off < HALF_TURN - PARALLEL_TOLERANCE_A:
            continue
        ahead = 1 if off <= PARALLEL_TOLERANCE_A else -1
        across, along = local(pose, (friend.pose.x, friend.pose.y))
        front = along + ahead * friend.extent.b - figure.extent.b
        sign = -1 if aim.way in ("back", "left") else 1
        yield round(sign * (front if aim.way in ("fwd", "back") else across)), friend.id


def _headings(field: Battlefield, base: Draft) -> Iterator[int]:
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


def _away(pose: Place | tuple[int, int, int], other: Figure) -> int:
    return max(abs(other.pose.x - round(pose[0])), abs(other.pose.y - round(pose[1])))
