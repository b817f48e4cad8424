"""The generator of maps: half of the pieces are drawn, the others are their images (KW-15.2.2).

Each piece draws its size, heading and place together, again until it fits; one last number leaves it out. The
map therefore shows its draws, and a record needs no other line for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.chance import Chance, Die
from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.geometry.numbers import INCH, Q
from engine.games.kings.maps.shapes import hexagon, number_pieces, rectangle, rotate_half_turn
from engine.games.kings.terrain import Piece
from engine.tabletop.angles import FULL_TURN, rdiv
from engine.tabletop.polygons import Polygon, span
from engine.tabletop.poses import Pose

RADIUS_STEP_U = 25
"""The step between two radii, in u."""


class _Kind(NamedTuple):
    """A kind of piece: a hexagon with a radius between two, or a rectangle of one size."""

    type: TerrainType
    height: int
    word: str
    radii: tuple[int, int] | None = None
    size: tuple[int, int] = (0, 0)

    def part(self, pose: Pose, more: int) -> Polygon:
        """Return its shape; a hexagon is larger than the smallest by some steps."""
        return (
            hexagon(pose, self.radii[0] + RADIUS_STEP_U * more) if self.radii else rectangle(pose, *self.size)
        )

    @property
    def sizes(self) -> int:
        """Return the number of radii."""
        return (self.radii[1] - self.radii[0]) // RADIUS_STEP_U + 1 if self.radii else 1


_KINDS = (
    _Kind("d", 3, "wood", (3 * INCH, 4 * INCH)),
    _Kind("h", 2, "hill", (3 * INCH, 4 * INCH)),
    _Kind("o", 1, "wall", size=(6 * INCH, 128)),
    _Kind("d", 1, "rocks", (2 * INCH, 3 * INCH)),
    _Kind("b", 5, "building", size=(4 * INCH, 3 * INCH)),
)
"""Pieces in the order of drawing, repeated; a wall is half an inch thick, in whole u of each half."""
EDGE_MARGIN_U = 6 * INCH
"""The least distance of a piece's centre from the edges."""
MIN_PIECE_DISTANCE_U = 4 * INCH
"""The least distance between pieces."""
OFF_LONG_EDGES = 8 * INCH
"""The least distance of blocking pieces from the long edges."""
MAX_TRIES = 200
HEADING_STEP_A = 150
"""The step between two headings, in a."""
HEADINGS = FULL_TURN // HEADING_STEP_A
LEFT_OUT = 0
"""The number of a piece that is left out: one in more than a million."""


class _Maker:
    """Makes maps of one size, and finds the draws behind a map."""

    def __init__(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        self._wide, self._high = width - 2 * EDGE_MARGIN_U + 1, height - 2 * EDGE_MARGIN_U + 1

    def dice(self, kind: _Kind) -> tuple[int, int, int]:
        """Return the numbers below which a piece is drawn: across, upwards, and for all else."""
        return self._wide + 1, self._high, HEADINGS * kind.sizes

    def place(self, kind: _Kind, across: int, up: int, rest: int) -> Polygon | None:
        """Return the part for some drawn numbers, or None for a piece that is left out."""
        if across == LEFT_OUT:
            return None
        turn, more = divmod(rest, kind.sizes)
        return kind.part(Pose(EDGE_MARGIN_U + across - 1, EDGE_MARGIN_U + up, HEADING_STEP_A * turn), more)

    def fits(self, kind: _Kind, part: Polygon, drawn: Sequence[Polygon]) -> bool:
        """Say whether a part fits beside the existing ones and its own image."""
        image = rotate_half_turn(part, self._width, self._height)
        others = [image, *drawn, *(rotate_half_turn(each, self._width, self._height) for each in drawn)]
        ys = [y for _, y in part.vertices]
        off = kind.type != "b" or (min(ys) >= OFF_LONG_EDGES and self._height - max(ys) >= OFF_LONG_EDGES)
        return off and all(_apart(part, other) for other in others)


def _apart(one: Polygon, other: Polygon) -> bool:
    """Say whether two parts have their distance, on one of the normals of their edges.

    It is a little stricter than the distance between two corners, which may be less than that of the edges.
    """
    for first, second in ((one, other), (other, one)):
        for nx, ny, _, high, _ in first.edges:
            gap = span(second.corners, nx, ny)[0] - high
            if gap > 0 and gap * gap >= MIN_PIECE_DISTANCE_U * MIN_PIECE_DISTANCE_U * Q * Q * (
                nx * nx + ny * ny
            ):
                return True
    return False


def generate_map(width: int, height: int, count: int, chance: Chance) -> tuple[Piece, ...]:
    """Draw a map of a size in u with a number of pieces; of an odd one the last is left out."""
    maker = _Maker(width, height)
    drawn: list[Polygon] = []
    kinds: list[_Kind] = []
    for kind in _cycle(count // 2):
        part = _draw(maker, kind, drawn, chance)
        if part is not None:
            drawn.append(part)
            kinds.append(kind)
    images = [rotate_half_turn(part, width, height) for part in drawn]
    return number_pieces(
        (kind.type, kind.height, kind.word, part)
        for kind, part in zip((*kinds, *kinds), (*drawn, *images), strict=True)
    )


def _cycle(count: int) -> Iterator[_Kind]:
    return (_KINDS[number % len(_KINDS)] for number in range(count))


def _draw(maker: _Maker, kind: _Kind, drawn: Sequence[Polygon], chance: Chance) -> Polygon | None:
    for _ in range(MAX_TRIES):
        across, up, rest = (chance.below(limit) for limit in maker.dice(kind))
        part = maker.place(kind, across, up, rest)
        if part is None or maker.fits(kind, part, drawn):
            return part
    return None


def find_draws(pieces: Sequence[Piece], width: int, height: int, count: int) -> list[Die]:
    """Return the draws with which `generate_map` makes a map; raises `ValueError` for another one."""
    maker = _Maker(width, height)
    left = list(pieces[: len(pieces) // 2])
    found: list[Die] = []
    for kind in _cycle(count // 2):
        numbers = (LEFT_OUT, 0, 0)
        if left and left[0].word == kind.word:
            numbers = _numbers(maker, kind, left.pop(0).parts[0])
        found += [Die(limit, value) for limit, value in zip(maker.dice(kind), numbers, strict=True)]
    if left:
        raise ValueError(f"{left[0].id} is no piece that comes there")
    return found


def _numbers(maker: _Maker, kind: _Kind, part: Polygon) -> tuple[int, int, int]:
    """Return the numbers that a part was drawn with; raises `ValueError` for another one.

    Its centre is the middle of its corners, up to rounding.
    """
    xs, ys = zip(*part.vertices, strict=True)
    middle = rdiv(sum(xs), len(xs)), rdiv(sum(ys), len(ys))
    for rest in range(HEADINGS * kind.sizes):
        for dx in (0, -1, 1):
            for dy in (0, -1, 1):
                numbers = middle[0] + dx - EDGE_MARGIN_U + 1, middle[1] + dy - EDGE_MARGIN_U, rest
                made = maker.place(kind, *numbers)
                if made == part:
                    return numbers
    raise ValueError("a piece has a shape that the generator does not make")
