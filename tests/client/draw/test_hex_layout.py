"""Protects the way from a point of the window to a cell and back, in both views of the board."""

import math
import random

import pygame
import pytest

from client.draw.hex_layout import HexLayout

BOARD = frozenset((q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3)
WIDE = frozenset((q, r) for q in range(-5, 6) for r in range(-3, 4) if abs(q + r) <= 3)
LOPSIDED = frozenset({(0, 0), (1, 0), (1, 1), (3, -1)})
NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbours across a cell's sides, clockwise on an unturned screen from the lower right one."""

RECT = pygame.Rect(130, 40, 1100, 700)
LAYOUTS = [
    pytest.param(HexLayout.fit(cells, rect, turned=turned, margin=margin), id=f"{name}-{rect.size}-{turned}")
    for name, cells in (("board", BOARD), ("wide", WIDE), ("lopsided", LOPSIDED))
    for rect, margin in ((RECT, 0.0), (pygame.Rect(0, 0, 301, 977), 0.4), (pygame.Rect(7, 3, 64, 48), 0.0))
    for turned in (False, True)
]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_picking_is_the_inverse_of_center(layout):
    assert {cell: layout.pick(layout.center(cell)) for cell in layout.cells} == {
        cell: cell for cell in layout.cells
    }


@pytest.mark.parametrize("layout", LAYOUTS)
def test_points_just_inside_a_border_belong_to_the_cell_and_just_outside_to_the_neighbour(layout):
    for cell in sorted(layout.cells):
        x, y = layout.center(cell)
        corners = layout.corners(cell)
        sign = -1 if layout.turned else 1
        for k, (dq, dr) in enumerate(NEIGHBOURS):
            (ax, ay), (bx, by) = corners[k], corners[(k + 1) % 6]
            across = (cell[0] + sign * dq, cell[1] + sign * dr)
            beyond = across if across in layout.cells else None
            for part in (0.02, 0.5, 0.98):
                px, py = ax + (bx - ax) * part, ay + (by - ay) * part
                assert layout.pick((x + (px - x) * 0.999, y + (py - y) * 0.999)) == cell
                assert layout.pick((x + (px - x) * 1.001, y + (py - y) * 1.001)) == beyond


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_point_belongs_to_the_cell_with_the_nearest_middle(layout):
    """A hexagon of the grid is exactly the set of points nearest to its middle."""
    around = {(q, r) for q in range(-9, 10) for r in range(-9, 10)}
    middles = {cell: layout.center(cell) for cell in around}
    rng = random.Random(11)
    reach = 4 * layout.size
    for _ in range(150):
        point = (
            layout.origin[0] + rng.uniform(-reach, reach),
            layout.origin[1] + rng.uniform(-reach, reach),
        )
        nearest = min(around, key=lambda cell: math.dist(middles[cell], point))
        assert layout.pick(point) == (nearest if nearest in layout.cells else None)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_axial_directions_on_screen(layout):
    """q grows to the right, r downwards, and a half-turn points both the other way."""
    sign = -1 if layout.turned else 1
    x, y = layout.center((0, 0))
    assert layout.center((0, 1)) == pytest.approx((x, y + sign * math.sqrt(3) * layout.size))
    assert layout.center((1, 0)) == pytest.approx(
        (x + sign * 1.5 * layout.size, y + sign * math.sqrt(3) / 2 * layout.size)
    )


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("cells", [BOARD, WIDE, LOPSIDED])
@pytest.mark.parametrize("rect", [RECT, pygame.Rect(5, 9, 300, 900), pygame.Rect(0, 0, 900, 300)])
def test_the_board_fills_its_rectangle_and_stays_inside(cells, rect, turned):
    layout = HexLayout.fit(cells, rect, turned=turned)
    corners = [corner for cell in cells for corner in layout.corners(cell)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    slack = 1e-6
    assert left >= rect.left - slack
    assert right <= rect.right + slack
    assert top >= rect.top - slack
    assert bottom <= rect.bottom + slack
    assert right - left == pytest.approx(rect.width) or bottom - top == pytest.approx(rect.height)
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx(
        (rect.x + rect.width / 2, rect.y + rect.height / 2)
    )


def test_a_margin_keeps_that_many_cell_sizes_free():
    layout = HexLayout.fit(BOARD, RECT, margin=0.5)
    top = min(y for cell in BOARD for _, y in layout.corners(cell))
    assert top - RECT.top == pytest.approx(0.5 * layout.size)


def test_the_half_turn_is_a_point_reflection():
    plain, turned = (HexLayout.fit(LOPSIDED, RECT, turned=flag) for flag in (False, True))
    x, y = RECT.x + RECT.width / 2, RECT.y + RECT.height / 2
    for cell in LOPSIDED:
        px, py = plain.center(cell)
        assert turned.center(cell) == pytest.approx((2 * x - px, 2 * y - py))


def test_a_hole_in_the_board_is_not_picked():
    holed = HexLayout.fit(BOARD - {(0, 0)}, RECT)
    assert holed.pick(holed.center((0, 0))) is None
    assert holed.pick(holed.center((0, 1))) == (0, 1)


def test_impossible_boards_are_refused():
    with pytest.raises(ValueError, match="at least one cell"):
        HexLayout.fit([], RECT)
    with pytest.raises(ValueError, match="no room"):
        HexLayout.fit(BOARD, pygame.Rect(0, 0, 0, 400))
