"""Snapping of a unit during deployment: to the line of the zone, and to neighbours."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from client.skins.tabletop.deploying.placing import Placing
from client.skins.tabletop.shapes.bases import Half, halve
from client.skins.tabletop.shapes.headings import EIGHTH, find_catch
from engine.tabletop.angles import FULL_TURN, difference, turn_heading
from engine.tabletop.poses import Pose

NEIGHBOUR_DISTANCE_U = 4000
"""Distance of the friends that are looked at, in u."""


def snap_pose(placing: Placing[Any], pose: Pose, slack: float) -> Pose:
    """Return a pose in line with its surroundings, at most `slack` u away each way."""
    turn = math.radians(pose.h / 10)
    right, ahead = (math.cos(turn), -math.sin(turn)), (math.sin(turn), math.cos(turn))
    offers = [*_list_offers(placing, pose, right, ahead)]
    aside = _find_nearest([p for p, _ in offers if p is not None], slack)
    along = _find_nearest([q for _, q in offers if q is not None] + [*_to_line(placing, pose)], slack)
    for p, q in ((aside, along), (0.0, along), (aside, 0.0)):
        found = pose._replace(
            x=round(pose.x + p * right[0] + q * ahead[0]), y=round(pose.y + p * right[1] + q * ahead[1])
        )
        if (p or q) and placing.judge(found) is None:
            return found
    return pose


def snap_heading(placing: Placing[Any], heading: int) -> int:
    """Return the nearby heading that is square to the table, or like a friend's."""
    friends = [pose.h for pose, _ in _list_friends(placing)]
    return turn_heading(heading, find_catch(heading, [*range(0, FULL_TURN, EIGHTH), *friends]))


def _list_friends(placing: Placing[Any]) -> Iterator[tuple[Pose, Half]]:
    """Yield the poses of friends on the table, and half of their widths and depths."""
    units = placing.battle.units
    for unit in units.values():
        if unit.seat == units[placing.unit].seat and unit.pose is not None:
            yield unit.pose, halve(unit.look.base)


def _list_offers(
    placing: Placing[Any], pose: Pose, right: tuple[float, float], ahead: tuple[float, float]
) -> Iterator[tuple[float | None, float | None]]:
    """Yield the steps aside and ahead to places beside friends, or in line with them."""
    mine, apart = placing.extent, placing.deployment.interval
    for other, theirs in _list_friends(placing):
        if difference(other.h, pose.h) % (FULL_TURN // 2):
            continue
        dx, dy = other.x - pose.x, other.y - pose.y
        if math.hypot(dx, dy) > NEIGHBOUR_DISTANCE_U:
            continue
        p, q = dx * right[0] + dy * right[1], dx * ahead[0] + dy * ahead[1]
        wide, deep = mine.a + theirs.a + apart, mine.b + theirs.b + apart
        yield from ((p - wide, None), (p + wide, None), (p, None))
        yield from ((None, q + theirs.b - mine.b), (None, q - theirs.b + mine.b))
        yield from ((None, q - deep), (None, q + deep))


def _to_line(placing: Placing[Any], pose: Pose) -> Iterator[float]:
    """Yield the distance ahead to the line of the zone, for a unit that looks straight at it."""
    if pose.h == placing.facing:
        low, high = placing.deployment.zone
        yield (pose.y - low if pose.h else high - pose.y) - placing.extent.b


def _find_nearest(offers: list[float], slack: float) -> float:
    """Return the smallest offered step, 0 if all are longer than the slack."""
    least = min(offers, key=abs, default=0.0)
    return least if abs(least) <= slack else 0.0
