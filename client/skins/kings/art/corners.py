"""The corners of a unit in a pose, for drawing."""

from __future__ import annotations

from client.draw.tabletop import aids
from client.draw.tabletop.plan import Point
from engine.games.kings.geometry.poses import Extent
from engine.tabletop.poses import Pose


def corners_of(pose: Pose, extent: Extent) -> tuple[Point, ...]:
    """Return the corners of a footprint in a pose, front left first."""
    return aids.footprint(*pose, 2 * extent.a, 2 * extent.b)
