"""Shapes of terrain pieces, and the half turn that makes a table fair (KW-15.2.2, KW-15.2.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.geometry.headings import COS, SIN, turn_heading
from engine.games.kings.geometry.numbers import Q, rdiv
from engine.games.kings.geometry.parts import Part
from engine.games.kings.geometry.poses import Pose, world
from engine.games.kings.terrain import Piece

_CORNERS = 6
_SIXTH = 600


def part_of(vertices: Iterable[tuple[int, int]]) -> Part:
    """Return a part of vertices that go around clockwise; it begins with its lowest (notation, section 1)."""
    listed = list(vertices)
    first = listed.index(min(listed, key=lambda vertex: (vertex[1], vertex[0])))
    return Part(listed[first:] + listed[:first])


def hexagon(pose: Pose, radius: int) -> Part:
    """Return a hexagon around a point, with one corner in the direction of the heading."""
    corners = [turn_heading(pose.h, _SIXTH * corner) for corner in range(_CORNERS)]
    return part_of((pose.x + rdiv(radius * SIN[h], Q), pose.y + rdiv(radius * COS[h], Q)) for h in corners)


def rectangle(pose: Pose, width: int, depth: int) -> Part:
    """Return a rectangle with the corners of a unit, each coordinate rounded; both sizes are even."""
    a, b = width // 2, depth // 2
    corners = (world(pose, p, q) for p, q in ((-a, b), (a, b), (a, -b), (-a, -b)))
    return part_of((rdiv(x, Q), rdiv(y, Q)) for x, y in corners)


def rotate_half_turn(part: Part, width: int, height: int) -> Part:
    """Return the image of a part by a half turn of the table."""
    return part_of((width - x, height - y) for x, y in part.vertices)


def number_pieces(pieces: Iterable[tuple[TerrainType, int, str, Part]]) -> tuple[Piece, ...]:
    """Return pieces of a part each, by type, height, word and part, with their ids."""
    return tuple(
        Piece(f"p{number}", type, height, word, (part,))
        for number, (type, height, word, part) in enumerate(pieces, 1)
    )
