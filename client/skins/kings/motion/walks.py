"""Ways of units: the legs of their moves."""

from __future__ import annotations

from collections.abc import Sequence

from client.skins.tabletop.motion.walks import Walk, measure_way
from engine.games.kings.actions import Leg
from engine.games.kings.geometry.headings import SINES
from engine.tabletop.poses import Pose, pivot


def walk(start: Pose, legs: Sequence[Leg], end: Pose) -> Walk:
    """Return the way of a unit between two poses by some legs, and then by its shift.

    The end decides whether the legs lead ahead or back.
    """
    ahead, back = _legs(start, legs, 1), _legs(start, legs, -1)
    nearer = min((ahead, back), key=lambda poses: measure_way(poses[-1], end))
    return Walk((*nearer, end))


def _legs(start: Pose, legs: Sequence[Leg], sign: int) -> list[Pose]:
    poses = [start]
    for leg in legs:
        if leg.kind == "m":
            poses.append(SINES.step(poses[-1], sign * leg.n))
        elif leg.kind == "t":
            poses.append(pivot(poses[-1], leg.n))
        else:
            poses.append(SINES.sidestep(poses[-1], leg.n if leg.kind == "r" else -leg.n))
    return poses
