"""Places of flat-top hexagons in a rectangle of the window, and the one under a point."""

import math
from collections.abc import Collection
from dataclasses import dataclass

import pygame

Cell = tuple[int, int]
Point = tuple[float, float]

SQRT3 = math.sqrt(3.0)


@dataclass(frozen=True)
class HexLayout:
    """The layout of axial cells (q to the right, r downwards) in a rectangle, as large as possible.

    `size` is the distance from the centre of a cell to a corner, in pixels, `origin` the centre of cell (0,
    0). `turned` shows the board by a half-turn. Raises ValueError without cells or without room.
    """

    cells: frozenset[Cell]
    size: float
    origin: Point
    turned: bool = False

    def __post_init__(self) -> None:
        if self.size <= 0:
            raise ValueError("the board has no room")

    @classmethod
    def fit(
        cls, cells: Collection[Cell], rect: pygame.Rect, *, turned: bool = False, margin: float = 0.0
    ) -> "HexLayout":
        """Return the largest layout whose hexagons, with `margin` cell sizes around them, stay in `rect`."""
        if not cells:
            raise ValueError("a board needs at least one cell")
        sign = -1 if turned else 1
        xs = [1.5 * q * sign for q, _ in cells]
        ys = [SQRT3 * (r + q / 2) * sign for q, r in cells]
        left, right = min(xs) - 1 - margin, max(xs) + 1 + margin
        top, bottom = min(ys) - SQRT3 / 2 - margin, max(ys) + SQRT3 / 2 + margin
        size = min(rect.width / (right - left), rect.height / (bottom - top))
        origin = (
            rect.x + rect.width / 2 - size * (left + right) / 2,
            rect.y + rect.height / 2 - size * (top + bottom) / 2,
        )
        return cls(frozenset(cells), size, origin, turned)

    def center(self, cell: Cell) -> Point:
        """Return the middle of `cell` in pixels; the cell need not be one of the board."""
        q, r = cell
        step = -self.size if self.turned else self.size
        return (self.origin[0] + 1.5 * q * step, self.origin[1] + SQRT3 * (r + q / 2) * step)

    def corners(self, cell: Cell, scale: float = 1.0) -> list[Point]:
        """Return the six corners in pixels, clockwise from the right one, `scale` times as far out."""
        x, y = self.center(cell)
        reach = self.size * scale
        return [
            (x + reach * math.cos(math.pi * k / 3), y + reach * math.sin(math.pi * k / 3)) for k in range(6)
        ]

    def pick(self, pos: Point) -> Cell | None:
        """Return the cell of the board whose hexagon holds `pos`, or None beside the board."""
        step = -self.size if self.turned else self.size
        q = (pos[0] - self.origin[0]) / (1.5 * step)
        r = (pos[1] - self.origin[1]) / (SQRT3 * step) - q / 2
        cell = _round_to_cell(q, r)
        return cell if cell in self.cells else None


def _round_to_cell(q: float, r: float) -> Cell:
    """Return the cell whose hexagon holds the fractional axial point (cube rounding, which is exact)."""
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        return (-near_r - near_s, near_r)
    if off_r > off_s:
        return (near_q, -near_q - near_s)
    return (near_q, near_r)
