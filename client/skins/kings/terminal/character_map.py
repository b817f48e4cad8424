"""A map of characters: ground, terrain, units with their facing, markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.geometry.boxes import Box, distance_to_point
from engine.games.kings.geometry.headings import COS, SIN
from engine.games.kings.geometry.numbers import INCH, Q
from engine.games.kings.geometry.poses import exact, leader_point
from engine.games.kings.state import State, Unit
from engine.games.kings.terrain import Piece
from engine.tabletop.angles import FULL_TURN, rdiv
from engine.tabletop.polygons import Polygon, point_distance

MAX_COLUMNS, MAX_ROWS = 96, 30
"""Greatest numbers of characters of a map; no table is wider."""
CHARACTER_ASPECT = 2
"""Height of a character, in its widths."""
TERRAIN: dict[TerrainType, str] = {"d": ":", "h": "^", "o": "=", "b": "X"}
UNIT_CHARACTERS = ("#", "+")
"""Characters of the units of each seat."""
ARROWS = "↑↗→↘↓↙←↖"
MARKER, LINE, GROUND = "*", "-", " "
TICK_DISTANCE_U = 12 * INCH
"""Greatest distance between two numbers beside the map."""


class Region(NamedTuple):
    """A part of the table: its left and lower edge in u, the width of a character, and their numbers."""

    left: int
    bottom: int
    step: int
    columns: int
    rows: int

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Return column and row, from below, of a point in u; they may lie outside."""
        return (x - self.left) // self.step, (y - self.bottom) // (CHARACTER_ASPECT * self.step)

    def holds(self, column: int, row: int) -> bool:
        """Say whether a cell lies in it."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def middle(self, column: int, row: int) -> tuple[int, int]:
        """Return the middle of a cell in u."""
        return (
            self.left + self.step * (2 * column + 1) // 2,
            self.bottom + CHARACTER_ASPECT * self.step * (2 * row + 1) // 2,
        )


def show_whole_table(state: State) -> Region:
    """Return the whole table, an inch to a character."""
    return Region(0, 0, INCH, -(-state.width // INCH), -(-state.height // (CHARACTER_ASPECT * INCH)))


def show_surroundings(state: State, x: int, y: int, times: int) -> Region:
    """Return the surroundings of a point within the table, `times` as large."""
    table, step = show_whole_table(state), INCH // times
    columns, rows = min(table.columns, MAX_COLUMNS * 3 // 4), min(table.rows, MAX_ROWS * 4 // 5)
    left = max(0, min(x - step * columns // 2, state.width - step * columns))
    bottom = max(
        0, min(y - CHARACTER_ASPECT * step * rows // 2, state.height - CHARACTER_ASPECT * step * rows)
    )
    return Region(left, bottom, step, columns, rows)


def draw_map(state: State, region: Region) -> list[str]:
    """Return the lines of a map, the northernmost first, with inches at its left and below it."""
    grid = [[GROUND] * region.columns for _ in range(region.rows)]
    _centre_line(state, region, grid)
    for piece in state.pieces:
        _piece(region, grid, piece)
    for place in state.marks.values():
        if not isinstance(place, str):
            _set(region, grid, *region.cell(*place), MARKER)
    units = state.standing()
    for unit in units:
        for column, row in _cells(region, unit.box):
            grid[row][column] = UNIT_CHARACTERS[unit.seat]
    taken = {cell for unit in units for cell in _cells(region, unit.box)}
    for unit in units:
        _label(region, grid, unit, taken)
    for unit in units:
        _arrow(region, grid, unit, taken)
    return _add_frame(region, ["".join(row) for row in grid])


def _centre_line(state: State, region: Region, grid: list[list[str]]) -> None:
    row = region.cell(0, state.height // 2)[1]
    if 0 <= row < region.rows:
        grid[row] = [LINE if column % 2 == 0 else GROUND for column in range(region.columns)]


def _piece(region: Region, grid: list[list[str]], piece: Piece) -> None:
    sign = TERRAIN[piece.type]
    for part in piece.parts:
        for column, row in _of_part(region, part):
            grid[row][column] = sign


def _of_part(region: Region, part: Polygon) -> Iterator[tuple[int, int]]:
    """Yield the cells whose middle a part holds; for a thin part the cells that it passes through."""
    xs, ys = zip(*part.vertices, strict=True)
    thin = _area(part) < CHARACTER_ASPECT * region.step * max(max(xs) - min(xs), max(ys) - min(ys))
    reach = region.step if thin else 0
    low, high = region.cell(min(xs), min(ys)), region.cell(max(xs), max(ys))
    for row in range(max(0, low[1]), min(region.rows - 1, high[1]) + 1):
        for column in range(max(0, low[0]), min(region.columns - 1, high[0]) + 1):
            if point_distance(part, exact(*region.middle(column, row))) <= reach:
                yield column, row


def _area(part: Polygon) -> int:
    """Return the area of a part in square u, rounded down."""
    pairs = zip(part.vertices, (*part.vertices[1:], part.vertices[0]), strict=True)
    return abs(sum(x * other_y - other_x * y for (x, y), (other_x, other_y) in pairs)) // 2


def _cells(region: Region, box: Box) -> Iterator[tuple[int, int]]:
    """Yield the cells whose middle a box holds; for a small box the cell of its centre."""
    xs, ys = zip(*box.corners, strict=True)
    low = region.cell(min(xs) // Q, min(ys) // Q)
    high = region.cell(max(xs) // Q, max(ys) // Q)
    found = False
    for row in range(max(0, low[1]), min(region.rows - 1, high[1]) + 1):
        for column in range(max(0, low[0]), min(region.columns - 1, high[0]) + 1):
            if distance_to_point(box, exact(*region.middle(column, row))) == 0:
                found = True
                yield column, row
    centre = region.cell(box.x, box.y)
    if not found and region.holds(*centre):
        yield centre


def _label(region: Region, grid: list[list[str]], unit: Unit, taken: set[tuple[int, int]]) -> None:
    """Write the name of a unit over its middle, not over others."""
    own = set(_cells(region, unit.box))
    if not own:
        return
    name = unit.id.partition(".")[2]
    name = name.upper() if unit.seat == 0 else name
    row = region.cell(unit.box.x, unit.box.y)[1]
    columns = sorted(column for column, at in own if at == row)
    if not columns:
        row = min(at for _, at in own)
        columns = sorted(column for column, at in own if at == row)
    start = max(columns[0], (columns[0] + columns[-1] + 1 - len(name)) // 2)
    for column, letter in enumerate(name, start):
        free = (column, row) in own or (column, row) not in taken
        if not free:
            return
        _set(region, grid, column, row, letter)
        taken.add((column, row))


def _arrow(region: Region, grid: list[list[str]], unit: Unit, taken: set[tuple[int, int]]) -> None:
    """Draw a unit's facing, in the first free cell before its front."""
    h = unit.here.h
    x, y = (rdiv(each, Q) for each in leader_point(unit.here, unit.profile.extent))
    for far in range(1, 2 * CHARACTER_ASPECT + 2):
        ahead = region.step * far // 2
        column, row = region.cell(x + rdiv(ahead * SIN[h], Q), y + rdiv(ahead * COS[h], Q))
        if (column, row) not in taken:
            point = (2 * h * len(ARROWS) + FULL_TURN) // (2 * FULL_TURN) % len(ARROWS)
            _set(region, grid, column, row, ARROWS[point])
            return


def _set(region: Region, grid: list[list[str]], column: int, row: int, sign: str) -> None:
    if region.holds(column, row):
        grid[row][column] = sign


def _add_frame(region: Region, rows: list[str]) -> list[str]:
    """Return rows with a border and numbers of inches."""
    every = max(1, TICK_DISTANCE_U // 4 // (CHARACTER_ASPECT * region.step)) if region.step == INCH else 3
    lines = []
    for row in reversed(range(len(rows))):
        inch = _inches(region.bottom + CHARACTER_ASPECT * region.step * row) if row % every == 0 else ""
        lines.append(f"{inch:>5} |{rows[row].rstrip()}")
    apart = TICK_DISTANCE_U // region.step if region.step == INCH else 12
    numbers = " " * 7
    for column in range(0, region.columns, apart):
        numbers = numbers.ljust(7 + column) + _inches(region.left + region.step * column)
    return [*lines, " " * 6 + "+" + "-" * region.columns, numbers]


def _inches(u: int) -> str:
    tenths = rdiv(10 * u, INCH)
    return f"{tenths // 10}" if tenths % 10 == 0 else f"{tenths / 10:.1f}"
