"""Boards: cells numbered in name order, their names, and tables of neighbourhood (WC-2).

Both boards share one numbering of the 47 cells, so a cell has the same number and name on each (WC-2.1.6).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.hexgrid import DIRECTIONS, Axial, distance, hexagon, shift_cell

WOLF: Final = 0
RAVEN: Final = 1


def cell_name(axial: Axial) -> str:
    """Return the name of an axial cell (WC-2.1.7).

    >>> cell_name((0, 0))
    'f4'
    """
    q, r = axial
    return "abcdefghijk"[q + 5] + str(4 - r - max(0, q))


AXIAL: Final[tuple[Axial, ...]] = tuple(sorted(hexagon(5, 3), key=cell_name))
"""Axial coordinates of each cell number."""
NAMES: Final[tuple[str, ...]] = tuple(cell_name(axial) for axial in AXIAL)
CELL: Final[dict[str, int]] = {name: cell for cell, name in enumerate(NAMES)}
CELLS: Final = len(NAMES)

_STARTS: Final = {2: ("d1 g1", "e6 h5"), 4: ("d1 g1 j1", "b3 e6 h5")}
_NEUTRAL: Final = {2: "c2 d4 e3 g4 h2 i3", 4: "a1 c2 d4 e3 g4 h2 i3 k2"}
_MARKERS: Final = {2: 6, 4: 8}


def mask(cells: Iterable[int]) -> int:
    """Return the bit mask of some cells.

    >>> bin(mask([0, 2, 3]))
    '0b1101'
    """
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


class _Members(dict[int, tuple[int, ...]]):
    """The cells of masks, each taken apart once; quicker to ask than a cache that knows which is oldest."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        if bits < 0:
            raise ValueError("a mask of everything has no last member: narrow it first")
        if len(self) == _MASKS_KEPT:
            self.clear()
        cells, rest = [], bits
        while rest:
            low = rest & -rest
            cells.append(low.bit_length() - 1)
            rest ^= low
        self[bits] = tuple(cells)
        return self[bits]


class _NeighbourMasks(dict[int, int]):
    """The masks of the cells next to those of a mask, each composed once."""

    def __init__(self, near_mask: tuple[int, ...]) -> None:
        """Take the mask of the neighbours of each cell."""
        super().__init__()
        self._near_mask = near_mask

    def __missing__(self, bits: int) -> int:
        if len(self) == _MASKS_KEPT:
            self.clear()
        found = 0
        for cell in members(bits):
            found |= self._near_mask[cell]
        self[bits] = found
        return found


_MASKS_KEPT: Final = 1 << 14
members: Final = _Members().__getitem__
"""Return the cells of a bit mask in name order; raises `ValueError` for a mask without end."""


def _read_cells(text: str) -> tuple[int, ...]:
    return tuple(CELL[name] for name in text.split())


@dataclass(frozen=True, slots=True)
class Board:
    """The cells in use and, for each cell number, tables in name order."""

    players: int
    cells: tuple[int, ...]
    every: int
    """Mask of all cells in use."""
    starts: tuple[int, int]
    """Mask of each side's start locations."""
    locations: int
    """Mask of all locations."""
    markers: int
    """The number of markers of a side; placing the last one wins (WC-4.2.1)."""
    near: tuple[tuple[int, ...], ...]
    near_mask: tuple[int, ...]
    beside: dict[int, int]
    """For a mask of cells, the mask of all cells next to one of them; computed on demand."""
    ring: tuple[tuple[int, ...], ...]
    """Cells at distance exactly 2."""
    ring_mask: tuple[int, ...]
    within_mask: tuple[int, ...]
    """Mask of the cells at distance 1 or 2 (WC-2.1.4)."""
    straight_mask: tuple[int, ...]
    """Mask of the cells among them in a straight line."""
    shots: tuple[dict[int, int], ...]
    """For each target at distance 2 in a straight line the mask of the cell between (WC-8.4.1)."""
    beyond: tuple[dict[int, int], ...]
    """For each end one or two cells away in a straight line the mask of the next cell on it (WC-8.8.1)."""
    before: tuple[dict[int, int], ...]
    """The same in reverse: for each such next cell the mask of the end before it."""


def _beyond(cell: int, number: dict[Axial, int]) -> dict[int, int]:
    found = {}
    for direction in DIRECTIONS:
        line = [number.get(shift_cell(AXIAL[cell], direction, steps)) for steps in (1, 2, 3)]
        for end, target in pairwise(line):
            if end is not None and target is not None:
                found[end] = target
    return found


def _build(players: int) -> Board:
    columns = 3 if players == 2 else 5
    number = {axial: cell for cell, axial in enumerate(AXIAL) if abs(axial[0]) <= columns}
    cells = tuple(sorted(number.values()))

    def at(cell: int, wanted: tuple[int, ...]) -> tuple[int, ...]:
        if cell not in number.values():
            return ()
        return tuple(other for other in cells if distance(AXIAL[cell], AXIAL[other]) in wanted)

    near = tuple(at(cell, (1,)) for cell in range(CELLS))
    ring = tuple(at(cell, (2,)) for cell in range(CELLS))
    between = {
        (cell, far): tuple(mid for mid in near[cell] if mid in near[far])
        for cell in cells
        for far in near[cell] + ring[cell]
    }
    shots = tuple(
        {far: mask(between[cell, far]) for far in ring[cell] if _are_aligned(cell, far)}
        for cell in range(CELLS)
    )
    beyond = tuple(_beyond(cell, number) if cell in cells else {} for cell in range(CELLS))
    near_mask = tuple(mask(group) for group in near)
    starts = _STARTS[players]
    start_masks = (mask(_read_cells(starts[WOLF])), mask(_read_cells(starts[RAVEN])))
    return Board(
        players=players,
        cells=cells,
        every=mask(cells),
        starts=start_masks,
        locations=start_masks[WOLF] | start_masks[RAVEN] | mask(_read_cells(_NEUTRAL[players])),
        markers=_MARKERS[players],
        near=near,
        near_mask=near_mask,
        beside=_NeighbourMasks(near_mask),
        ring=ring,
        ring_mask=tuple(mask(group) for group in ring),
        within_mask=tuple(mask(one + two) for one, two in zip(near, ring, strict=True)),
        straight_mask=tuple(mask((*one, *two)) for one, two in zip(near, shots, strict=True)),
        shots=shots,
        beyond=tuple({end: 1 << target for end, target in line.items()} for line in beyond),
        before=tuple({target: 1 << end for end, target in line.items()} for line in beyond),
    )


def _are_aligned(a: int, b: int) -> bool:
    (aq, ar), (bq, br) = AXIAL[a], AXIAL[b]
    return aq == bq or ar == br or aq + ar == bq + br


BOARDS: Final[dict[int, Board]] = {players: _build(players) for players in (2, 4)}
LARGEST_BOARD: Final = BOARDS[4]
"""The board with all cells: neighbours on it are neighbours on the other board, if both cells are in use."""
