"""Reading of maps (notation, section 1)."""

from __future__ import annotations

import re
from typing import cast

from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.geometry.numbers import SCALE
from engine.games.kings.terrain import Piece
from engine.notation import require
from engine.tabletop.polygons import Polygon, is_convex, polygons_overlap

MAX_PARTS, MAX_CORNERS = 60, 300
"""Parts of all pieces of a map together, and their corners; a generated one has up to 12 and 64."""
_PIECE = re.compile(r"(p[1-9][0-9]?):([bdoh]):(0|[1-9][0-9]{0,2}):([a-z]+):([-0-9,/+]+)")
_VERTEX = re.compile(r"(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})")


def read_map(text: str) -> tuple[Piece, ...]:
    """Read a map; raises `NotationError`, also if pieces or parts overlap (KW-4.3.3).

    A map too large to check in a moment is refused before any such check.

    >>> read_map("-")
    ()
    """
    parts, corners = text.count("+") + text.count(";") + 1, text.count(",")
    require(parts <= MAX_PARTS, "map", f"it has {parts} parts; at most {MAX_PARTS} are possible")
    require(corners <= MAX_CORNERS, "map", f"it has {corners} corners; at most {MAX_CORNERS} are possible")
    pieces = () if text == "-" else tuple(_piece(each) for each in text.split(";"))
    numbered = [f"p{number}" for number in range(1, len(pieces) + 1)]
    require([piece.id for piece in pieces] == numbered, "map", "the pieces are not numbered from p1 on")
    listed = [(piece.id, part) for piece in pieces for part in piece.parts]
    for (id, part), (other_id, other) in _near(listed):
        require(not polygons_overlap(part, other), "map", f"parts of {id} and {other_id} overlap")
    return pieces


def _near(parts: list[tuple[str, Polygon]]) -> list[tuple[tuple[str, Polygon], tuple[str, Polygon]]]:
    """Return the pairs of parts whose bounds meet, in the order of the map: a sweep from left to right."""
    order = sorted(range(len(parts)), key=lambda place: parts[place][1].bounds[0])
    found: list[tuple[int, int]] = []
    reached: list[int] = []
    for place in order:
        left, bottom, _, top = parts[place][1].bounds
        reached = [other for other in reached if parts[other][1].bounds[2] >= left]
        for other in reached:
            _, other_bottom, _, other_top = parts[other][1].bounds
            if other_bottom <= top and other_top >= bottom:
                found.append((min(place, other), max(place, other)))
        reached.append(place)
    return [(parts[one], parts[other]) for one, other in sorted(found)]


def _piece(text: str) -> Piece:
    match = _PIECE.fullmatch(text)
    require(match is not None, "map", f"{text!r} does not read like 'p1:d:3:wood:0,0/0,9/9,9'")
    assert match is not None
    parts = tuple(_part(part) for part in match[5].split("+"))
    return Piece(match[1], cast(TerrainType, match[2]), int(match[3]), match[4], parts)


def _part(text: str) -> Polygon:
    vertices = []
    for word in text.split("/"):
        vertex = _VERTEX.fullmatch(word)
        require(vertex is not None, "map", f"{word!r} is no point such as 4200,5200")
        assert vertex is not None
        vertices.append((int(vertex[1]), int(vertex[2])))
    require(is_convex(vertices), "map", f"{text!r} does not go once around clockwise and turn at each point")
    lowest = min(vertices, key=lambda vertex: (vertex[1], vertex[0]))
    require(vertices[0] == lowest, "map", f"{text!r} does not begin with its lowest point")
    return Polygon(vertices, SCALE)
