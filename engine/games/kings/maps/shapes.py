"""Shapes of terrain pieces, and the half turn that makes a table fair (KW-15.2.2, KW-15.2.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.geometry.headings import SINES
from engine.games.kings.geometry.numbers import SCALE, Q
from engine.games.kings.geometry.poses import world
from engine.games.kings.terrain import Piece
from engine.tabletop.angles import rdiv
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Pose

_CORNERS = 6


def part_of(vertices: Iterable[tuple[int, int]]) -> Polygon:
    """Return a part of vertices that go around clockwise; it begins with its lowest (notation, section 1)."""
    listed = list(vertices)
    first = listed.index(min(listed, key=lambda vertex: (vertex[1], vertex[0])))
    return Polygon(listed[first:] + listed[:first], SCALE)


def hexagon(pose: Pose, radius: int) -> Polygon:
    """Return a hexagon around a point, with one corner in the direction of the heading."""
    return part_of(SINES.regular(pose, radius, _CORNERS))


def rectangle(pose: Pose, width: int, depth: int) -> Polygon:
    """Return a rectangle with the corners of a unit, each coordinate rounded; both sizes are even."""
    a, b = width // 2, depth // 2
    corners = (world(pose, p, q) for p, q in ((-a, b), (a, b), (a, -b), (-a, -b)))
    return part_of((rdiv(x, Q), rdiv(y, Q)) for x, y in corners)


def rotate_half_turn(part: Polygon, width: int, height: int) -> Polygon:
    """Return the image of a part by a half turn of the table."""
    return part_of((width - x, height - y) for x, y in part.vertices)


def number_pieces(pieces: Iterable[tuple[TerrainType, int, str, Polygon]]) -> tuple[Piece, ...]:
    """Return pieces of a part each, by type, height, word and part, with their ids."""
    return tuple(
        Piece(f"p{number}", type, height, word, (part,))
        for number, (type, height, word, part) in enumerate(pieces, 1)
    )
