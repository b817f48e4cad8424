"""Cover: obstacles before a target, and terrain around it (KW-3.3)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from engine.games.kings.field.battlefield import Battlefield, Figure, touches_any
from engine.games.kings.geometry.arcs import SIDES, arc
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.geometry.sight import Body, measure_covered_share
from engine.games.kings.terrain import OBSTACLE_HEIGHT, Piece
from engine.tabletop.clipping import share_inside

HALF = Fraction(1, 2)
NO_COVER_LEVELS = 3
"""Levels by which a body is too low to give cover (KW-3.3.6)."""
BigTargets = Literal["both", "target"]


def in_cover(field: Battlefield, shooter: Figure, target: Figure, big_targets: BigTargets) -> bool:
    """Say whether half of a target is in difficult terrain, or half of its side is hidden (KW-3.3.2)."""
    if share_inside(target.box.corners, field.parts("d")) >= HALF:
        return True
    eye = leader_point(shooter.pose, shooter.extent)
    side = SIDES.index(arc(target.pose, target.extent, eye))
    return measure_covered_share(eye, target.box, side, _bodies(field, shooter, target, big_targets)) >= HALF


def _bodies(field: Battlefield, shooter: Figure, target: Figure, big_targets: BigTargets) -> list[Body]:
    """Return the corners of the bodies that may give cover (KW-3.3.3)."""
    hill = field.hill_height(shooter.pose, shooter.extent)
    big = field.effective_height(target)
    if big_targets == "both":
        big = max(big, field.effective_height(shooter))

    def counts(height: int) -> bool:
        """Say whether a body is high enough (KW-3.3.5, KW-3.3.6)."""
        return (hill == 0 or height > hill) and height > big - NO_COVER_LEVELS

    bodies: list[Body] = []
    for figure in field.figures.values():
        if figure.id in (shooter.id, target.id) or figure.profile.seen_past:
            continue
        if counts(max(field.effective_height(figure), 1)):
            bodies.append(figure.box.corners)
    for piece in field.pieces:
        height = OBSTACLE_HEIGHT if piece.type == "o" else piece.height
        if height > 0 and counts(height) and not _looks_past(piece, shooter, target):
            bodies += [part.corners for part in piece.parts]
    return bodies


def _looks_past(piece: Piece, shooter: Figure, target: Figure) -> bool:
    """Say whether a shooter looks past a piece: its own, unless the target touches it (KW-3.3.3).

    The hill under the target gives it no cover either (KW-3.3.9).
    """
    if piece.type == "h" and share_inside(target.box.corners, piece.parts) > HALF:
        return True
    return touches_any(piece.parts, shooter.box) and not touches_any(piece.parts, target.box)
