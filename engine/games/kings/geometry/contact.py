"""Contact: the corner and the edge that meet at the end of a charge, and the first slide (KW-7.4)."""

from __future__ import annotations

from engine.games.kings.geometry.alignment import Edge
from engine.games.kings.geometry.boxes import Box
from engine.games.kings.geometry.headings import COS, SIN
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent, leader_point, local, world
from engine.games.kings.geometry.sweeps import Impact
from engine.tabletop.angles import rdiv
from engine.tabletop.poses import Pose

_QQ = Q * Q


def contact(pose: Pose, extent: Extent, met: Impact, target: Box, edge: Edge) -> int | None:
    """Return the initial slide of a charge that meets an edge well, else None (KW-7.4).

    `pose` is the start of the last leg; the result is in u, not yet clamped.
    """
    if met.fronts if edge.side in "FB" else met.flanks:
        return _corner_on_side(pose, extent, met, edge)
    if met.own and not (met.fronts or met.flanks):
        return _target_corner(pose, extent, target, edge)
    return None


def _corner_on_side(pose: Pose, extent: Extent, met: Impact, edge: Edge) -> int | None:
    """Return the slide of a charger whose front corner, or whole front, meets the edge (KW-7.4.1)."""
    nx, ny = SIN[edge.outward], COS[edge.outward]
    sin, cos = SIN[pose.h], COS[pose.h]
    if sin * nx + cos * ny >= 0:
        return None
    # The front corner farther against the normal; neither if the front is flush.
    lean = cos * nx - sin * ny
    u = extent.a if lean < 0 else -extent.a if lean > 0 else 0
    corner = leader_point(pose, extent) if u == 0 else world(pose, u, extent.b)
    per_u = sin * COS[edge.heading] - cos * SIN[edge.heading]
    # At n / d u of the leg, over the one denominator d Q**2, which rounds only once.
    return rdiv((edge.coordinate(corner) - u * _QQ) * met.d + met.n * per_u, met.d * _QQ)


def _target_corner(pose: Pose, extent: Extent, target: Box, edge: Edge) -> int | None:
    """Return the slide of a charger whose front edge meets a corner of the target (KW-7.4.2)."""
    corners = target.corners
    nearest = min(corners, key=lambda corner: local(pose, corner)[1])
    at = "FRBL".index(edge.side)
    if nearest not in (corners[at], corners[(at + 1) % 4]):
        return None
    return rdiv(edge.coordinate(nearest) - local(pose, nearest)[0], _QQ)
