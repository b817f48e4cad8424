"""The map of a match: generated, bundled, one of the players' own, or none (KW-15.2.1)."""

from __future__ import annotations

from engine.chance import Chance
from engine.games.kings.maps.bundled_maps import vale
from engine.games.kings.maps.generator import generate_map
from engine.games.kings.notation.maps import read_map
from engine.games.kings.options import Options
from engine.games.kings.terrain import Piece
from engine.options import OptionError


class MapError(OptionError):
    """A player's own map with a piece beyond the table's edge."""

    def __init__(self, piece: Piece, size: tuple[int, int]) -> None:
        """Name the piece, and the table's size in u."""
        super().__init__("own_map", str(piece), (f"0,0 … {size[0]},{size[1]}",))
        self.args = (f"own_map: {piece.id} lies beyond the edge of a table of {size[0]}x{size[1]}",)


def beyond(pieces: tuple[Piece, ...], size: tuple[int, int]) -> Piece | None:
    """Return the first piece that is not wholly on a table of a size in u, or None."""
    width, height = size
    for piece in pieces:
        vertices = [vertex for part in piece.parts for vertex in part.vertices]
        if not all(0 <= x <= width and 0 <= y <= height for x, y in vertices):
            return piece
    return None


def map_of(options: Options, chance: Chance) -> tuple[Piece, ...]:
    """Return the map for some settings, whether it fits their table or not."""
    width, height = options.size
    match options.map:
        case "generated":
            return generate_map(width, height, options.pieces, chance)
        case "vale":
            return vale()
        case "own":
            return read_map(options.own_map)
    return ()


def fitting_map(options: Options, chance: Chance) -> tuple[Piece, ...]:
    """Return the map for some settings; raises `MapError` if it exceeds their table."""
    pieces = map_of(options, chance)
    outside = beyond(pieces, options.size)
    if outside is not None:
        raise MapError(outside, options.size)
    return pieces
