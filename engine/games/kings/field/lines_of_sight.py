"""Lines of sight: the bodies that block them, and the sight of one unit by another (KW-3.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.games.kings.field.battlefield import Battlefield, Figure
from engine.games.kings.geometry.arcs import muzzle
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent, leader_point
from engine.games.kings.geometry.sight import Body, cross, visible
from engine.games.kings.terrain import Piece
from engine.tabletop.poses import Point


def sees(
    field: Battlefield,
    viewer: Figure,
    target: Figure,
    *,
    seen_past: Collection[str] = (),
    shooting: bool = False,
) -> bool:
    """Say whether a unit sees another (KW-3.2.2).

    `viewer` and `target` may have other poses than on the field; units in `seen_past` do not block
    (KW-3.2.5).
    """
    region = front_of(viewer, shooting=shooting)
    bodies = blocking_bodies(field, viewer, target, seen_past)
    return visible(viewer.pose, viewer.extent, region, target.box, bodies)


def front_of(viewer: Figure, *, shooting: bool) -> Extent:
    """Return the extent that a unit's front region begins at (KW-2.4.2)."""
    return muzzle(viewer.extent) if shooting and viewer.profile.is_engine else viewer.extent


def blocking_bodies(
    field: Battlefield, viewer: Figure, target: Figure, seen_past: Collection[str] = ()
) -> list[Body]:
    """Return the corners of the bodies that block sight between two units (KW-3.2.3, KW-3.2.4)."""
    eye = leader_point(viewer.pose, viewer.extent)
    height = max(field.effective_height(viewer), field.effective_height(target))
    bodies: list[Body] = []
    passed = (viewer.id, target.id, *seen_past)
    for figure in _between(field, eye, target):
        profile = figure.profile
        if figure.id in passed or profile.seen_past or profile.height == 0:
            continue
        if field.effective_height(figure) >= height and not _holds(figure.box.corners, eye):
            bodies.append(figure.box.corners)
    for piece in field.pieces:
        if piece.height >= max(height, 1) and _hides(field, piece, viewer, target):
            bodies += [part.corners for part in piece.parts if not _holds(part.corners, eye)]
    return bodies


def _hides(field: Battlefield, piece: Piece, viewer: Figure, target: Figure) -> bool:
    """Say whether a piece may hide one unit from another: not if one of them is in it."""
    if piece.type == "o":
        return False
    return not field.stands_in(viewer, piece) and not field.stands_in(target, piece)


def _between(field: Battlefield, eye: Point, target: Figure) -> Iterator[Figure]:
    """Yield the figures near the lines from the eye to a target; most figures are not."""
    to_x, to_y, around = target.box.circle
    eye_x, eye_y = eye[0] // Q, eye[1] // Q
    along_x, along_y = to_x - eye_x, to_y - eye_y
    square = along_x * along_x + along_y * along_y
    for other in field.list_circled():
        dx, dy, reach = other.x - eye_x, other.y - eye_y, other.radius + around + 2
        ahead = dx * along_x + dy * along_y
        if 0 < ahead < square:
            aside = dx * along_y - dy * along_x
            near = aside * aside <= reach * reach * square
        else:
            if ahead >= square:
                dx, dy = other.x - to_x, other.y - to_y
            near = dx * dx + dy * dy <= reach * reach
        if near:
            yield other.figure


def _holds(body: Body, eye: Point) -> bool:
    """Say whether a body holds an exact point strictly inside."""
    for (ax, ay), (bx, by) in zip(body, (*body[1:], body[0]), strict=True):
        if cross((bx - ax, by - ay), (eye[0] - ax, eye[1] - ay)) >= 0:
            return False
    return True
