"""Maps: shapes, the bundled one, and the limits of the generator (KW-15.2)."""

from __future__ import annotations

import pytest

from engine.chance import Scripted, make_generator
from engine.games.kings.armies.formats import TABLES
from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.maps.bundled_maps import VALE_SIZE, vale
from engine.games.kings.maps.generator import (
    EDGE_MARGIN_U,
    MIN_PIECE_DISTANCE_U,
    OFF_LONG_EDGES,
    find_draws,
    generate_map,
)
from engine.games.kings.maps.shapes import hexagon, rectangle, rotate_half_turn
from engine.games.kings.notation.maps import read_map
from engine.games.kings.notation.texts import format_map
from engine.options import OptionError, configure
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Pose
from engine.testing.random_play import open_game
from tests.engine.games.kings.helper import legal

GAME = KingsOfWar()


def distance(one: Polygon, other: Polygon) -> float:
    """Return how far two parts are apart, by their corners and edges."""
    found = []
    for first, second in ((one, other), (other, one)):
        corners = first.vertices
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            for x, y in second.vertices:
                ex, ey = bx - ax, by - ay
                along = max(0.0, min(1.0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
                found.append(((x - ax - along * ex) ** 2 + (y - ay - along * ey) ** 2) ** 0.5)
    return min(found)


def test_shapes() -> None:
    """KW-15.2.3: corners in the directions of the heading and every 60 degrees; rounded corners of a unit."""
    assert hexagon(Pose(1000, 1000, 0), 100).vertices == (
        (1000, 900),
        (913, 950),
        (913, 1050),
        (1000, 1100),
        (1087, 1050),
        (1087, 950),
    )
    assert rectangle(Pose(1000, 1000, 450), 200, 100).vertices == (
        (1035, 894),
        (894, 1035),
        (965, 1106),
        (1106, 965),
    )


def test_vale() -> None:
    """No blocking piece; each has its image (KW-15.2.4)."""
    pieces = vale()
    assert [(piece.type, piece.height, piece.word) for piece in pieces[:4]] == [
        ("d", 3, "wood"),
        ("h", 2, "hill"),
        ("d", 1, "rocks"),
        ("o", 1, "wall"),
    ]
    assert read_map(format_map(pieces)) == pieces
    for piece, image in zip(pieces[:4], pieces[4:], strict=True):
        assert rotate_half_turn(piece.parts[0], *VALE_SIZE) == image.parts[0]


@pytest.mark.parametrize("points", TABLES)
def test_generated_maps(points: int) -> None:
    """They are fair, apart, and no building stands at a long edge (KW-15.2.1, KW-15.2.2, KW-4.3.3)."""
    width, height = TABLES[points].u
    for seed in range(6):
        pieces = generate_map(width, height, TABLES[points].pieces, make_generator(seed))
        half = len(pieces) // 2
        kinds = ["wood", "hill", "wall", "rocks", "building"][:half]
        assert [piece.word for piece in pieces] == kinds + kinds
        assert read_map(format_map(pieces)) == pieces
        parts = [piece.parts[0] for piece in pieces]
        assert [rotate_half_turn(part, width, height) for part in parts[:half]] == parts[half:]
        for number, part in enumerate(parts):
            xs, ys = zip(*part.vertices, strict=True)
            assert EDGE_MARGIN_U <= round(sum(xs) / len(xs)) <= width - EDGE_MARGIN_U
            assert EDGE_MARGIN_U <= round(sum(ys) / len(ys)) <= height - EDGE_MARGIN_U
            assert all(distance(part, other) >= MIN_PIECE_DISTANCE_U for other in parts[:number])
            if pieces[number].type == "b":
                assert min(ys) >= OFF_LONG_EDGES


def test_chance_follows_from_the_map() -> None:
    """A record therefore needs no line for the generator (KW-15.2.6)."""
    width, height = TABLES[1000].u
    for count in (2, 6, 11, 12):
        pieces = generate_map(width, height, count, make_generator(count))
        told = Scripted(find_draws(pieces, width, height, count))
        assert generate_map(width, height, count, told) == pieces
        told.finish()


def test_a_piece_may_be_left_out() -> None:
    """If there is no room, and the draws can be found from the remaining pieces."""
    pieces = generate_map(9144, 9144, 12, make_generator(3))
    assert len(pieces) < 12
    told = Scripted(find_draws(pieces, 9144, 9144, 12))
    assert generate_map(9144, 9144, 12, told) == pieces


def test_another_map_was_not_generated() -> None:
    with pytest.raises(ValueError, match="does not make"):
        find_draws(
            read_map("p1:d:3:wood:4000,4000/4000,4100/4100,4100;p2:d:3:wood:8000,8000/8000,8100/8100,8100"),
            12192,
            12192,
            2,
        )
    with pytest.raises(ValueError, match="no piece that comes there"):
        find_draws(vale(), *VALE_SIZE, 0)


def test_types_and_heights_are_told_by_every_position() -> None:
    """Nothing is agreed during play (KW-15.2.5)."""
    here = position(
        "a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,9000,1800", map=format_map(vale()), table="18288x12192"
    )
    assert format_map(vale()) in here
    assert "done" in legal(here)


def test_a_map_of_ones_own_with_a_piece_beyond_the_edge_is_refused() -> None:
    """By every way of setting a match up, in one sentence; on the very edge a piece is still on the table."""
    edge = "p1:d:3:wood:0,0/0,900/900,900/900,0;p2:b:5:house:12000,9000/12000,9144/12192,9144/12192,9000"
    own = {"format": 500, "map": "own", "own_map": edge}
    state, _ = open_game(GAME, configure(GAME.options, own), make_generator(1))
    assert format_map(state.pieces) == edge
    for outside in (edge.replace("12192", "12193"), edge.replace("9144", "9145")):
        with pytest.raises(OptionError) as caught:
            open_game(GAME, configure(GAME.options, {**own, "own_map": outside}), make_generator(1))
        assert str(caught.value) == "own_map: p2 lies beyond the edge of a table of 12192x9144"
        assert (caught.value.name, caught.value.known) == ("own_map", ("0,0 … 12192,9144",))
