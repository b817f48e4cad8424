"""The map of a match: generated, one that comes with the game, one of one's own, or none (KW-15.2.1)."""

from __future__ import annotations

from engine.chance import Chance
from engine.games.kings.maps.bundled import vale
from engine.games.kings.maps.generator import generated
from engine.games.kings.notation.maps import read_map
from engine.games.kings.options import Options
from engine.games.kings.terrain import Piece


def map_of(options: Options, chance: Chance) -> tuple[Piece, ...]:
    """Return the map that some settings ask for."""
    width, height = options.size
    match options.map:
        case "generated":
            return generated(width, height, options.pieces, chance)
        case "vale":
            return vale()
        case "own":
            return read_map(options.own_map)
    return ()
