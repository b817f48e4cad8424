"""Straight charges, by Surge and by overrun: ahead into the first enemy (KW-9.2.8, KW-12.2.4)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.kings.field.battlefield import Battlefield, Figure, battlefield
from engine.games.kings.field.forced_moves import Keeping
from engine.games.kings.geometry.alignment import edge
from engine.games.kings.geometry.arcs import Side, arc
from engine.games.kings.geometry.boxes import Box
from engine.games.kings.geometry.headings import SINES
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.geometry.sweeps import Impact, hull, impact
from engine.games.kings.movement.placing import Aim, edge_of, on_side, share_side
from engine.games.kings.movement.slides import Slides
from engine.games.kings.movement.standing_room import is_free
from engine.games.kings.state import State
from engine.tabletop.angles import rdiv
from engine.tabletop.poses import Pose


class StraightCharge(NamedTuple):
    """A way straight ahead into an enemy, and the final places of all chargers on its side."""

    aim: Aim
    swept: Box
    places: dict[str, Pose]


def straight_charge(state: State, id: str, most: int, *, by_edge: bool) -> StraightCharge | None:
    """Return the charge at the first enemy straight ahead within a distance, or None without an enemy or a
    place.

    The side is the arc that holds the leader point. With `by_edge` it is the edge that is met, if there is
    one.
    """
    field = battlefield(state)
    figure = field.figures[id]
    met = _find_first_enemy(field, figure, most)
    if met is None:
        return None
    target, found = met
    # An obstacle to the nearest enemy also stops the way to all others; a unit in contact needs no way.
    swept = hull(figure.pose, figure.extent, found.distance)
    if found.distance and not Keeping(field, figure).on_ground(swept):
        return None
    end = SINES.step(figure.pose, found.distance)
    aim = _aim(figure, target, found if by_edge else None, end)
    places = _places(state, id, aim, end)
    if places is None:
        return None
    return StraightCharge(aim, swept, places)


def _find_first_enemy(field: Battlefield, figure: Figure, reach: int) -> tuple[Figure, Impact] | None:
    """Return the enemy that is met first within a distance, of two the first by id."""
    found: list[tuple[int, str, Figure, Impact]] = []
    for enemy in field.enemies(figure):
        met = impact(figure.pose, figure.extent, enemy.box)
        if met is not None and met.distance <= reach:
            found.append((met.distance, enemy.id, enemy, met))
    if not found:
        return None
    _, _, enemy, met = min(found, key=lambda each: each[:2])
    return enemy, met


def _aim(figure: Figure, target: Figure, met: Impact | None, end: Pose) -> Aim:
    """Return the side that is met: the edge of the one critical axis, else by the leader point.

    Its rank among others on the side comes from its arrival in the pose `end`: no order was given for it.
    """
    eye = leader_point(figure.pose, figure.extent)
    side: Side = "F"
    if not target.profile.turns_freely:
        side = arc(target.pose, target.extent, eye)
        if met is not None and met.fronts is not met.flanks:
            side = _find_struck_edge(figure, target, fronts=met.fronts)
    arrived = leader_point(end, figure.extent)
    return Aim(target.id, side, rdiv(edge(target.pose, target.extent, side).coordinate(arrived), Q * Q))


def _find_struck_edge(figure: Figure, target: Figure, *, fronts: bool) -> Side:
    """Return the struck one of two opposite edges: front and back, or the flanks."""
    sin, cos = figure.box.sin, figure.box.cos
    if fronts:
        return "F" if sin * target.box.sin + cos * target.box.cos < 0 else "B"
    return "R" if sin * target.box.cos - cos * target.box.sin < 0 else "L"


def _places(state: State, id: str, aim: Aim, end: Pose) -> dict[str, Pose] | None:
    """Return the final places of the unit and of others on the side, or None."""
    field = battlefield(state)
    figure, target = field.figures[id], field.figures[aim.target]
    if target.profile.turns_freely:
        return {id: end} if is_free(field, figure, end) else None
    if on_side(state, aim):
        return share_side(state, id, aim)
    struck = edge_of(field, aim)
    slides = Slides(field, figure, struck, aim.target)
    slide = slides.end(aim.w)
    return None if slide is None else {id: struck.align(figure.extent, slide)}
