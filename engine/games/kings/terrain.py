"""Terrain: the pieces of a map (KW-4)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.kings.armies.special_rules import TerrainType
from engine.tabletop.polygons import Polygon

OBSTACLE_HEIGHT = 1
"""The height of obstacles, regardless of the map's text (KW-3.3.4)."""


class Piece(NamedTuple):
    """A piece of terrain: its type, its height, a word for display, and its convex parts (KW-15.2.1)."""

    id: str
    type: TerrainType
    height: int
    word: str
    parts: tuple[Polygon, ...]

    def __str__(self) -> str:
        parts = "+".join("/".join(f"{x},{y}" for x, y in part.vertices) for part in self.parts)
        return f"{self.id}:{self.type}:{self.height}:{self.word}:{parts}"
