"""The bundled maps (KW-15.2.4)."""

from __future__ import annotations

from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.maps.shapes import hexagon, number_pieces, rectangle, rotate_half_turn
from engine.games.kings.terrain import Piece
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Pose

VALE_SIZE = (18288, 12192)
"""The table that `vale` is made for, in u."""
_VALE: tuple[tuple[TerrainType, int, str, Polygon], ...] = (
    ("d", 3, "wood", hexagon(Pose(4200, 5200, 0), 900)),
    ("h", 2, "hill", hexagon(Pose(6900, 3900, 300), 1000)),
    ("d", 1, "rocks", hexagon(Pose(2000, 7600, 150), 600)),
    ("o", 1, "wall", rectangle(Pose(8200, 5300, 450), 1524, 128)),
)


def vale() -> tuple[Piece, ...]:
    """Return the map of a wood, a hill, rocks and a wall, and their images."""
    images = [(type, height, word, rotate_half_turn(part, *VALE_SIZE)) for type, height, word, part in _VALE]
    return number_pieces((*_VALE, *images))
