"""A map of characters: ground, terrain, units with their facing, markers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from client.draw.tabletop.plan import Ruler
from engine.tabletop.angles import FULL_TURN, rdiv
from engine.tabletop.poses import Point

MAX_COLUMNS, MAX_ROWS = 96, 30
"""Greatest numbers of characters of a map; no table is wider."""
CHARACTER_ASPECT = 2
"""Height of a character, in its widths."""
UNIT_CHARACTERS = ("#", "+")
"""Characters of the units of each seat."""
ARROWS = "↑↗→↘↓↙←↖"
MARKER, LINE, GROUND = "*", "-", " "
Grid: TypeAlias = list[list[str]]


class Patch(NamedTuple):
    """A shape on the table, in tenths of a millimetre."""

    bounds: tuple[int, int, int, int]
    """Its left, bottom, right and top."""
    area: int
    measure: Callable[[int, int], int]
    """The distance from a point, 0 inside it."""


class MapUnit(NamedTuple):
    """A unit on the table."""

    id: str
    seat: int
    patch: Patch
    centre: Point
    heading: int
    ahead: Callable[[int], Point]
    """The point at some length in front of it."""


class MapContent(NamedTuple):
    """All that a map shows; lengths are in tenths of a millimetre."""

    size: tuple[int, int]
    ruler: Ruler
    terrain: Sequence[tuple[str, Patch]]
    """The pieces with their characters."""
    markers: Sequence[Point]
    units: Sequence[MapUnit]


class Region(NamedTuple):
    """A part of the table: its left and lower edge, the width of a character, and their numbers."""

    left: int
    bottom: int
    step: int
    columns: int
    rows: int

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Return column and row, from below, of a point; they may lie outside."""
        return (x - self.left) // self.step, (y - self.bottom) // (CHARACTER_ASPECT * self.step)

    def holds(self, column: int, row: int) -> bool:
        """Say whether a cell lies in it."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def middle(self, column: int, row: int) -> tuple[int, int]:
        """Return the middle of a cell."""
        return (
            self.left + self.step * (2 * column + 1) // 2,
            self.bottom + CHARACTER_ASPECT * self.step * (2 * row + 1) // 2,
        )

    def find_cells(self, patch: Patch, reach: int = 0) -> Iterator[tuple[int, int]]:
        """Yield the cells whose middle a shape holds, or comes near by a reach."""
        left, bottom, right, top = patch.bounds
        low, high = self.cell(left, bottom), self.cell(right, top)
        for row in range(max(0, low[1]), min(self.rows - 1, high[1]) + 1):
            for column in range(max(0, low[0]), min(self.columns - 1, high[0]) + 1):
                if patch.measure(*self.middle(column, row)) <= reach:
                    yield column, row


def show_whole_table(size: tuple[int, int], ruler: Ruler) -> Region:
    """Return the whole table, a measure to a character."""
    (width, height), step = size, ruler.length
    return Region(0, 0, step, -(-width // step), -(-height // (CHARACTER_ASPECT * step)))


def show_surroundings(size: tuple[int, int], ruler: Ruler, at: Point, times: int) -> Region:
    """Return the surroundings of a point within the table, `times` as large."""
    table, step = show_whole_table(size, ruler), ruler.length // times
    columns, rows = min(table.columns, MAX_COLUMNS * 3 // 4), min(table.rows, MAX_ROWS * 4 // 5)
    (width, height), (x, y) = size, at
    left = max(0, min(x - step * columns // 2, width - step * columns))
    bottom = max(0, min(y - CHARACTER_ASPECT * step * rows // 2, height - CHARACTER_ASPECT * step * rows))
    return Region(left, bottom, step, columns, rows)


def draw_map(content: MapContent, region: Region) -> list[str]:
    """Return the lines of a map, the northernmost first, with lengths at its left and below it."""
    grid = [[GROUND] * region.columns for _ in range(region.rows)]
    row = region.cell(0, content.size[1] // 2)[1]
    if 0 <= row < region.rows:
        grid[row] = [LINE if column % 2 == 0 else GROUND for column in range(region.columns)]
    for sign, patch in content.terrain:
        for column, row in region.find_cells(patch, _find_reach(region, patch)):
            grid[row][column] = sign
    for place in content.markers:
        _set(region, grid, *region.cell(*place), MARKER)
    cells = {unit.id: _find_unit_cells(region, unit) for unit in content.units}
    for unit in content.units:
        for column, row in cells[unit.id]:
            grid[row][column] = UNIT_CHARACTERS[unit.seat]
    taken = {cell for own in cells.values() for cell in own}
    for unit in content.units:
        _label(region, grid, unit, cells[unit.id], taken)
    for unit in content.units:
        _arrow(region, grid, unit, taken)
    return _add_frame(content.ruler, region, ["".join(row) for row in grid])


def _find_reach(region: Region, patch: Patch) -> int:
    """Return how near a cell must be to a piece of terrain: thin ones have each cell on their way."""
    left, bottom, right, top = patch.bounds
    thin = patch.area < CHARACTER_ASPECT * region.step * max(right - left, top - bottom)
    return region.step if thin else 0


def _find_unit_cells(region: Region, unit: MapUnit) -> list[tuple[int, int]]:
    """Return the cells of a unit: of a small one the cell of its centre."""
    centre = region.cell(*unit.centre)
    return [*region.find_cells(unit.patch)] or ([centre] if region.holds(*centre) else [])


def _label(
    region: Region, grid: Grid, unit: MapUnit, own: list[tuple[int, int]], taken: set[tuple[int, int]]
) -> None:
    """Write the name of a unit over its middle, not over others."""
    if not own:
        return
    name = unit.id.partition(".")[2]
    name = name.upper() if unit.seat == 0 else name
    row = region.cell(*unit.centre)[1]
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


def _arrow(region: Region, grid: Grid, unit: MapUnit, taken: set[tuple[int, int]]) -> None:
    """Draw a unit's facing, in the first free cell before its front."""
    for far in range(1, 2 * CHARACTER_ASPECT + 2):
        column, row = region.cell(*unit.ahead(region.step * far // 2))
        if (column, row) not in taken:
            point = (2 * unit.heading * len(ARROWS) + FULL_TURN) // (2 * FULL_TURN) % len(ARROWS)
            _set(region, grid, column, row, ARROWS[point])
            return


def _set(region: Region, grid: Grid, column: int, row: int, sign: str) -> None:
    if region.holds(column, row):
        grid[row][column] = sign


def _add_frame(ruler: Ruler, region: Region, rows: list[str]) -> list[str]:
    """Return rows with a border and numbers of measures."""
    whole, apart = region.step == ruler.length, 2 * ruler.long_mark
    every = max(1, apart // 4 // CHARACTER_ASPECT) if whole else 3
    lines = []
    for row in reversed(range(len(rows))):
        height = region.bottom + CHARACTER_ASPECT * region.step * row
        lines.append(f"{_number(ruler, height) if row % every == 0 else '':>5} |{rows[row].rstrip()}")
    numbers = " " * 7
    for column in range(0, region.columns, apart):
        numbers = numbers.ljust(7 + column) + _number(ruler, region.left + region.step * column)
    return [*lines, " " * 6 + "+" + "-" * region.columns, numbers]


def _number(ruler: Ruler, length: int) -> str:
    tenths = rdiv(10 * length, ruler.length)
    return f"{tenths // 10}" if tenths % 10 == 0 else f"{tenths / 10:.1f}"
