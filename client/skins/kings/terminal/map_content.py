"""The table of Kings of War on a map of characters."""

from __future__ import annotations

from functools import partial

from client.draw.tabletop.plan import INCHES
from client.skins.tabletop.terminal.character_map import MapContent, MapUnit, Patch
from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.geometry.boxes import Box, distance_to_point
from engine.games.kings.geometry.headings import COS, SIN
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import exact, leader_point
from engine.games.kings.state import State, Unit
from engine.tabletop.angles import rdiv
from engine.tabletop.polygons import Polygon, point_distance
from engine.tabletop.poses import Point

TERRAIN: dict[TerrainType, str] = {"d": ":", "h": "^", "o": "=", "b": "X"}


def describe_table(state: State) -> MapContent:
    """Return what a map of the table shows."""
    return MapContent(
        (state.width, state.height),
        INCHES,
        [(TERRAIN[piece.type], _part(part)) for piece in state.pieces for part in piece.parts],
        [place for place in state.marks.values() if not isinstance(place, str)],
        [_unit(unit) for unit in state.standing()],
    )


def _part(part: Polygon) -> Patch:
    corners = part.vertices
    xs, ys = zip(*corners, strict=True)
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    area = abs(sum(x * other_y - other_x * y for (x, y), (other_x, other_y) in pairs)) // 2
    bounds = min(xs), min(ys), max(xs), max(ys)
    return Patch(bounds, area, lambda x, y: point_distance(part, exact(x, y)))


def _unit(unit: Unit) -> MapUnit:
    box = unit.box
    return MapUnit(unit.id, unit.seat, _base(box), (box.x, box.y), unit.here.h, partial(_find_ahead, unit))


def _base(box: Box) -> Patch:
    xs, ys = zip(*box.corners, strict=True)
    bounds = min(xs) // Q, min(ys) // Q, max(xs) // Q, max(ys) // Q
    area = (bounds[2] - bounds[0]) * (bounds[3] - bounds[1])
    return Patch(bounds, area, lambda x, y: distance_to_point(box, exact(x, y)))


def _find_ahead(unit: Unit, length: int) -> Point:
    """Return the point at some length in front of a unit's leader point."""
    h = unit.here.h
    x, y = (rdiv(each, Q) for each in leader_point(unit.here, unit.profile.extent))
    return x + rdiv(length * SIN[h], Q), y + rdiv(length * COS[h], Q)
