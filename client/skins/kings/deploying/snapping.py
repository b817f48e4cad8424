"""Snapping of a unit during deployment: to the line of the zone, and to neighbours."""

from __future__ import annotations

import math
from collections.abc import Iterator

from client.skins.kings.deploying.placing import Placing
from engine.games.kings.deployment.places import facing, is_south, nearest
from engine.games.kings.geometry.numbers import FRIEND_INTERVAL
from engine.tabletop.angles import FULL_TURN, difference
from engine.tabletop.poses import Pose

FRIEND_DISTANCE_U = FRIEND_INTERVAL + 1
"""Distance from one friend to the next in u: the least interval, and one for rounding."""
EIGHTH = FULL_TURN // 8
TURN_SLACK = 22
"""Greatest angle from a heading, in a, at which it catches the unit."""
NEIGHBOUR_DISTANCE_U = 4000
"""Distance of the friends that are looked at, in u."""


def snap_pose(placing: Placing, pose: Pose, slack: float) -> Pose:
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


def snap_heading(placing: Placing, heading: int) -> int:
    """Return the nearby heading that is square to the table, or like a friend's."""
    state = placing.state
    friends = [
        unit.pose.h for unit in state.standing() if unit.seat == placing.seat and unit.pose is not None
    ]
    wanted = [*range(0, FULL_TURN, EIGHTH), *friends]
    least = min((difference(each, heading) for each in wanted), key=abs)
    return (heading + least) % FULL_TURN if abs(least) <= TURN_SLACK else heading


def _list_offers(
    placing: Placing, pose: Pose, right: tuple[float, float], ahead: tuple[float, float]
) -> Iterator[tuple[float | None, float | None]]:
    """Yield the steps aside and ahead to places beside friends, or in line with them."""
    mine = placing.extent
    for unit in placing.state.standing():
        other = unit.pose
        if unit.seat != placing.seat or other is None or difference(other.h, pose.h) % (FULL_TURN // 2):
            continue
        dx, dy = other.x - pose.x, other.y - pose.y
        if math.hypot(dx, dy) > NEIGHBOUR_DISTANCE_U:
            continue
        theirs = unit.profile.extent
        p, q = dx * right[0] + dy * right[1], dx * ahead[0] + dy * ahead[1]
        wide, deep = mine.a + theirs.a + FRIEND_DISTANCE_U, mine.b + theirs.b + FRIEND_DISTANCE_U
        yield from ((p - wide, None), (p + wide, None), (p, None))
        yield from ((None, q + theirs.b - mine.b), (None, q - theirs.b + mine.b))
        yield from ((None, q - deep), (None, q + deep))


def _to_line(placing: Placing, pose: Pose) -> Iterator[float]:
    """Yield the distance ahead to the line of the zone, for a unit that looks straight at it."""
    state = placing.state
    if pose.h != facing(state, placing.seat):
        return
    far = nearest(state) + placing.extent.b
    if is_south(state, placing.seat):
        yield state.height // 2 - far - pose.y
    else:
        yield pose.y - (state.height - state.height // 2 + far)


def _find_nearest(offers: list[float], slack: float) -> float:
    """Return the smallest offered step, 0 if all are longer than the slack."""
    least = min(offers, key=abs, default=0.0)
    return least if abs(least) <= slack else 0.0
