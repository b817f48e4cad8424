"""Headings that catch a turned unit, and places as a unit sees them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from client.draw.tabletop.plan import Point
from engine.tabletop.angles import FULL_TURN, difference
from engine.tabletop.poses import Pose

TURN_A, FINE_TURN_A = 50, 10
"""Angle of a step of the wheel or a key in a, and of a fine step."""
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


def to_local(pose: Pose, place: Point) -> Point:
    """Return the place relative to a pose: right and ahead; for aiming, not for judging."""
    turn = 2 * math.pi * pose.h / FULL_TURN
    sin, cos = math.sin(turn), math.cos(turn)
    dx, dy = place[0] - pose.x, place[1] - pose.y
    return dx * cos - dy * sin, dx * sin + dy * cos
