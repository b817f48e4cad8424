"""Axial hexes: six neighbours in the documented order, distances as walks, boards of the right size."""

from itertools import product

import pytest

from engine.hexgrid import DIRECTIONS, Axial, distance, hexagon, shift_cell


def walk(start: Axial, radius: int) -> dict[Axial, int]:
    """Find by plain search how many steps each cell within a radius is away."""
    steps = {start: 0}
    ring = [start]
    for step in range(1, radius + 1):
        ring = [
            cell for near in ring for cell in (shift_cell(near, d) for d in DIRECTIONS) if cell not in steps
        ]
        steps.update(dict.fromkeys(ring, step))
    return steps


def test_directions_go_round_clockwise_from_north() -> None:
    """WC-2.1.3; each turned by 60 degrees, (q, r) to (-r, q + r), is the next."""
    assert DIRECTIONS[0] == (0, -1)
    for here, after in zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True):
        assert after == (-here[1], here[0] + here[1])


def test_neighbours_are_one_step_away_and_opposite_directions_lead_back() -> None:
    for at, direction in enumerate(DIRECTIONS):
        assert distance((2, -1), shift_cell((2, -1), direction)) == 1
        assert shift_cell(shift_cell((2, -1), direction), DIRECTIONS[(at + 3) % 6]) == (2, -1)


def test_distance_is_the_length_of_the_shortest_walk() -> None:
    """WC-2.1.4."""
    steps = walk((1, -2), 5)
    assert len(steps) == 91
    for cell, count in steps.items():
        assert distance((1, -2), cell) == distance(cell, (1, -2)) == count


@pytest.mark.parametrize("steps", [0, 1, 2, 5])
def test_a_straight_line_is_as_long_as_its_steps(steps: int) -> None:
    for direction in DIRECTIONS:
        assert distance((0, 0), shift_cell((0, 0), direction, steps)) == steps


@pytest.mark.parametrize(("columns", "cells"), [(3, 37), (5, 47)])
def test_boards_have_their_cells(columns: int, cells: int) -> None:
    """WC-2.2.1, WC-2.2.2."""
    board = list(hexagon(columns, 3))
    assert len(board) == len(set(board)) == cells
    expected = {
        (q, r)
        for q, r in product(range(-9, 10), repeat=2)
        if abs(q) <= columns and max(abs(r), abs(q + r)) <= 3
    }
    assert set(board) == expected


def test_a_regular_hexagon_is_what_can_be_walked_to() -> None:
    assert set(hexagon(3, 3)) == set(walk((0, 0), 3))
