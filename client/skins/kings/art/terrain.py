"""The looks of pieces of terrain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from client.draw.tabletop.terrain import Feature
from engine.games.kings.terrain import Piece

_WORDS: Mapping[str, str] = {
    "wood": "wood",
    "forest": "wood",
    "hill": "hill",
    "wall": "wall",
    "fence": "wall",
    "hedge": "hedge",
    "rocks": "rocks",
    "field": "field",
    "crops": "field",
    "building": "building",
    "house": "building",
    "lake": "water",
    "pond": "water",
    "river": "water",
    "water": "water",
}
"""The look of pieces, by their word for display."""
_TYPES: Mapping[str, str] = {"b": "building", "d": "rocks", "o": "wall", "h": "hill"}
"""The look of pieces without a telling word, by their type."""


@lru_cache(4)
def features(pieces: tuple[Piece, ...]) -> tuple[Feature, ...]:
    """Return the terrain of a match for drawing, hills first, since other pieces may lie on them."""
    found = [
        Feature(
            _WORDS.get(piece.word, _TYPES[piece.type]),
            tuple(tuple((float(x), float(y)) for x, y in part.vertices) for part in piece.parts),
        )
        for piece in sorted(pieces, key=lambda each: each.type != "h")
    ]
    return tuple(found)
