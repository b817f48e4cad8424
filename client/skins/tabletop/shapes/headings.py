"""Headings that catch a turned unit, and places as a unit sees them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from client.draw.tabletop.plan import Point
from engine.tabletop.angles import FULL_TURN, difference, turn_heading
from engine.tabletop.poses import Pose

TURN_A, FINE_TURN_A = 50, 10
"""Angle of a step of the wheel or a key in a, and of a fine step."""
FINE_STEP_U = 25
"""Length of a fine step of a key in u; a plain one is the game's measure."""
EIGHTH = FULL_TURN // 8
TURN_SLACK_A = 22
"""Greatest angle from a heading, in a, at which it catches the unit."""


def find_catch(heading: int, wanted: Iterable[int], slack: int = TURN_SLACK_A) -> int:
    """Return the turn from a heading to the nearest of some others, 0 if all are farther away than the slack.

    >>> find_catch(890, [0, 900])
    10
    >>> find_catch(450, [0, 900])
    0
    """
    least = min((difference(each, heading) for each in wanted), key=abs)
    return least if abs(least) <= slack else 0


def choose_step(measure: int, *, fine: bool) -> tuple[int, int]:
    """Return length and angle of a step of a key, in a game with a measure.

    >>> choose_step(254, fine=False)
    (254, 50)
    """
    return (FINE_STEP_U, FINE_TURN_A) if fine else (measure, TURN_A)


def to_local(pose: Pose, place: Point) -> Point:
    """Return the place relative to a pose: right and ahead; for aiming, not for judging."""
    turn = 2 * math.pi * pose.h / FULL_TURN
    sin, cos = math.sin(turn), math.cos(turn)
    dx, dy = place[0] - pose.x, place[1] - pose.y
    return dx * cos - dy * sin, dx * sin + dy * cos


def find_bearing(pose: Pose, place: Point) -> int:
    """Return the heading from a pose to a place; for aiming, not for judging.

    >>> find_bearing(Pose(100, 100, 0), (200, 100))
    900
    """
    return round(math.degrees(math.atan2(place[0] - pose.x, place[1] - pose.y)) * 10) % FULL_TURN


def find_turn(pose: Pose, place: Point) -> int:
    """Return the turn from a pose towards a place, 0 if that is straight ahead or nearly so.

    >>> find_turn(Pose(0, 0, 900), (0, 100)), find_turn(Pose(0, 0, 0), (1, 100))
    (-900, 0)
    """
    off = difference(find_bearing(pose, place), pose.h)
    return off if abs(off) > TURN_SLACK_A else 0


def catch_swing(pose: Pose, grabbed: Point, place: Point) -> int:
    """Return the turn that brings a grabbed point of a base towards a place, caught by eight headings.

    >>> catch_swing(Pose(0, 0, 0), (0, 100), (100, 99))
    450
    """
    angle = difference(find_bearing(pose, place), find_bearing(pose, grabbed))
    return angle + find_catch(turn_heading(pose.h, angle), range(0, FULL_TURN, EIGHTH))
