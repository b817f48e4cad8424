"""Free pivots of individuals, before an order or a ranged attack (KW-6.1.2, KW-8.1.3, KW-12.2.1)."""

from __future__ import annotations

from engine.game import Reason
from engine.games.kings.field.battlefield import Battlefield, Figure
from engine.games.kings.field.clearance import clearance_of
from engine.tabletop.poses import Pose

EMPTY_ORDER = Reason("empty_order")


def refuse_pivot(field: Battlefield, id: str, turn: int | None) -> Reason | None:
    """Say why a unit may not pivot freely to a heading; None if it may, or if it does not pivot."""
    if turn is None:
        return None
    figure = field.figures[id]
    if not figure.profile.turns_freely:
        return Reason("not_individual", {"unit": figure.id})
    if turn == figure.pose.h:
        return EMPTY_ORDER
    return clearance_of(field, id).unclear(after_pivot(figure.pose, turn))


def after_pivot(pose: Pose, turn: int | None) -> Pose:
    """Return the pose after a free pivot, if there is one."""
    return pose if turn is None else Pose(pose.x, pose.y, turn)


def turn_figure(figure: Figure, turn: int | None) -> Figure:
    """Return a figure after its free pivot, if there is one."""
    return figure if turn is None else figure.at(after_pivot(figure.pose, turn))
