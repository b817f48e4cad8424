"""The board (WC-2, WC-14.1): names, neighbours, distances, locations."""

import pytest

from engine.games.warchest.board import (
    AXIAL,
    BOARDS,
    CELL,
    NAMES,
    RAVEN,
    WOLF,
    Board,
    cell_name,
    members,
)
from engine.hexgrid import distance
from tests.engine.games.warchest.helper import CELLS, legal, position

TWO, FOUR = BOARDS[2], BOARDS[4]
COLUMNS = {"a": 2, "b": 3, "c": 4, "d": 5, "e": 6, "f": 7, "g": 6, "h": 5, "i": 4, "j": 3, "k": 2}
OUTER = ["a1", "a2", "b1", "b2", "b3", "j1", "j2", "j3", "k1", "k2"]


def names(board: Board, cell: str) -> set[str]:
    return {NAMES[near] for near in board.near[CELL[cell]]}


def far(a: str, b: str) -> int:
    return distance(AXIAL[CELL[a]], AXIAL[CELL[b]])


def half_turn(cell: str) -> str:
    """Turn the board by 180 degrees (WC-2.1.9)."""
    column = "kjihgfedcba"["abcdefghijk".index(cell[0])]
    return f"{column}{COLUMNS[column] + 1 - int(cell[1])}"


def test_cells_of_the_two_player_board() -> None:
    """WC-2.2.1: 37 cells, columns c to i; coordinates at most 3 in each of the three directions."""
    assert [NAMES[cell] for cell in TWO.cells] == CELLS
    assert len(CELLS) == 37
    for cell in NAMES:
        q, r = AXIAL[CELL[cell]]
        assert (cell in CELLS) == (max(abs(q), abs(r), abs(q + r)) <= 3)


def test_cells_of_the_four_player_board() -> None:
    """WC-2.2.2: 47 cells, columns a to k."""
    assert [NAMES[cell] for cell in FOUR.cells] == [
        f"{column}{row}" for column, rows in COLUMNS.items() for row in range(1, rows + 1)
    ]
    assert len(FOUR.cells) == 47


def test_outer_cells_are_not_part_of_the_two_player_board() -> None:
    """WC-2.2.3: nobody reaches them, nothing is counted there."""
    assert sorted(set(NAMES) - set(CELLS)) == OUTER
    for outer in OUTER:
        assert names(TWO, outer) == set()
        assert all(outer not in names(TWO, cell) for cell in CELLS)
    assert not TWO.locations & sum(1 << CELL[cell] for cell in OUTER)
    line = position("c2:w:lc1", w="lc1")
    ends = [text[-2:] for text in legal(line) if text.startswith("tactic")]
    assert ends == ["c1", "c3", "c4", "d1", "d2", "d3", "d4", "e2", "e3", "e4"]


def test_the_centre_and_the_points() -> None:
    """WC-2.1.1, WC-2.1.2, WC-2.1.6: f4 is (0, 0); Wolf's point is f1 at the bottom, Raven's f7 at the top."""
    assert AXIAL[CELL["f4"]] == (0, 0)
    assert AXIAL[CELL["f1"]] == (0, 3)
    assert AXIAL[CELL["f7"]] == (0, -3)
    assert AXIAL[CELL["g4"]][0] == 1


@pytest.mark.parametrize(
    ("column", "r"),
    [*((column, 3) for column in "abcdef"), ("g", 2), ("h", 1), ("i", 0), ("j", -1), ("k", -2)],
)
def test_rows_count_upwards(column: str, r: int) -> None:
    """WC-2.2.4: the r of row 1; each row higher has one less."""
    for row in range(1, COLUMNS[column] + 1):
        assert AXIAL[CELL[f"{column}{row}"]] == ("abcdefghijk".index(column) - 5, r + 1 - row)


def test_names_and_coordinates_convert_both_ways() -> None:
    """WC-2.1.7."""
    for cell in NAMES:
        q = "abcdefghijk".index(cell[0]) - 5
        r = 4 - int(cell[1]) - max(0, q)
        assert AXIAL[CELL[cell]] == (q, r)
        assert cell_name((q, r)) == cell


def test_neighbours_go_by_direction() -> None:
    """WC-2.1.3: N, NE, SE, S, SW, NW of f4 and of g3, which lies in a column with fewer cells."""
    for cell, around in (("f4", "f5 g4 g3 f3 e3 e4"), ("g3", "g4 h3 h2 g2 f3 f4")):
        q, r = AXIAL[CELL[cell]]
        steps = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
        assert [cell_name((q + dq, r + dr)) for dq, dr in steps] == around.split()
        assert names(TWO, cell) == set(around.split())


def test_neighbours_go_by_name() -> None:
    """WC-2.1.8: rows n and n + 1 towards f, n - 1 and n away from it."""
    for board in (TWO, FOUR):
        cells = [NAMES[cell] for cell in board.cells]
        for cell in cells:
            at, row = "abcdefghijk".index(cell[0]), int(cell[1])
            around = {(at, row + 1), (at, row - 1)}
            for side in (-1, 1):
                towards = abs(at + side - 5) < abs(at - 5)
                around |= {(at + side, row), (at + side, row + 1 if towards else row - 1)}
            expected = {f"{'abcdefghijk'[a]}{n}" for a, n in around if 0 <= a < 11}
            assert names(board, cell) == expected & set(cells)


@pytest.mark.parametrize(
    ("cell", "around"),
    [("f4", "f5 g4 g3 f3 e3 e4"), ("d4", "d5 e5 e4 d3 c3 c4"), ("h2", "h3 i2 i1 h1 g2 g3")],
)
def test_worked_neighbours(cell: str, around: str) -> None:
    """WC-14.1.1."""
    assert names(TWO, cell) == set(around.split())


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        *(
            ("d4", "f4", 2),
            ("f4", "g5", 2),
            ("c2", "g4", 4),
            ("e6", "h5", 3),
            ("d1", "g1", 3),
            ("e6", "g1", 6),
        ),
        *(("f1", "f7", 6), ("a1", "k2", 10), ("b3", "j1", 8)),
    ],
)
def test_worked_distances(a: str, b: str, steps: int) -> None:
    """WC-14.1.2, WC-2.1.4."""
    assert far(a, b) == far(b, a) == steps


def test_rings_are_distances() -> None:
    """WC-2.1.4: adjacent is 1, within 2 is 1 or 2."""
    for board in (TWO, FOUR):
        for cell in board.cells:
            steps = {other: distance(AXIAL[cell], AXIAL[other]) for other in board.cells}
            assert [other for other in board.cells if steps[other] == 1] == list(board.near[cell])
            assert [other for other in board.cells if steps[other] == 2] == list(board.ring[cell])
            assert list(members(board.within_mask[cell])) == [o for o in board.cells if steps[o] in (1, 2)]


def test_a_mask_of_everything_has_no_members() -> None:
    """Filters that test things one by one must come last: a wrong order fails at once."""
    assert members(0) == ()
    with pytest.raises(ValueError, match="narrow it first"):
        members(-1)


def test_straight_lines() -> None:
    """WC-2.1.5, WC-14.1.3: the Crossbowman's six targets from f4 with the cells between."""
    shots = {NAMES[target]: members(between) for target, between in TWO.shots[CELL["f4"]].items()}
    between = {"f6": "f5", "h4": "g4", "h2": "g3", "f2": "f3", "d2": "e3", "d4": "e4"}
    assert shots == {target: (CELL[cell],) for target, cell in between.items()}


def test_edges() -> None:
    """WC-14.1.6: 90 and 116 pairs of neighbours; 19, 12, 6 and 25, 16, 6 cells with six, four, three."""
    for board, pairs, counts in ((TWO, 90, (19, 12, 6)), (FOUR, 116, (25, 16, 6))):
        sizes = [len(board.near[cell]) for cell in board.cells]
        assert sum(sizes) == 2 * pairs
        assert tuple(sizes.count(size) for size in (6, 4, 3)) == counts
        assert sum(counts) == len(board.cells)


@pytest.mark.parametrize(
    ("board", "raven", "wolf", "neutral"),
    [
        (TWO, "e6 h5", "d1 g1", "c2 d4 e3 g4 h2 i3"),
        (FOUR, "b3 e6 h5", "d1 g1 j1", "a1 c2 d4 e3 g4 h2 i3 k2"),
    ],
    ids=["two", "four"],
)
def test_locations(board: Board, raven: str, wolf: str, neutral: str) -> None:
    """WC-2.3.1, WC-2.3.2, WC-2.3.3, WC-2.3.4, WC-2.3.5, WC-2.3.6, WC-2.3.7: none is next to another."""
    assert [NAMES[cell] for cell in members(board.starts[RAVEN])] == raven.split()
    assert [NAMES[cell] for cell in members(board.starts[WOLF])] == wolf.split()
    everything = sorted([*raven.split(), *wolf.split(), *neutral.split()])
    assert [NAMES[cell] for cell in members(board.locations)] == everything
    assert len(everything) == {2: 10, 4: 14}[board.players]
    assert not any(names(board, cell) & set(everything) for cell in everything)


def test_the_half_turn_swaps_the_sides() -> None:
    """WC-2.1.9, WC-2.3.8: locations map to themselves, starts to the other side's; neighbours stay so."""
    pairs = {"e6": "g1", "h5": "d1", "b3": "j1", "c2": "i3", "d4": "h2", "e3": "g4", "a1": "k2"}
    for here, there in pairs.items():
        assert half_turn(here) == there
        assert half_turn(there) == here
    for board in (TWO, FOUR):
        locations = {NAMES[cell] for cell in members(board.locations)}
        assert {half_turn(cell) for cell in locations} == locations
        starts = [{NAMES[cell] for cell in members(mask)} for mask in board.starts]
        assert {half_turn(cell) for cell in starts[WOLF]} == starts[RAVEN]
        for cell in board.cells:
            turned = half_turn(NAMES[cell])
            assert {half_turn(near) for near in names(board, NAMES[cell])} == names(board, turned)


def test_a_mirrored_board_would_be_wrong() -> None:
    """WC-2.3.8: left and right are not the same."""
    locations = {NAMES[cell] for cell in members(TWO.locations)}
    mirrored = {f"{'kjihgfedcba'['abcdefghijk'.index(cell[0])]}{cell[1]}" for cell in locations}
    assert mirrored != locations
