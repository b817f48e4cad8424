"""Axial hexes: neighbours, distances, lines. Flat-top, q to the right, r downwards."""

from __future__ import annotations

from collections.abc import Iterable

Axial = tuple[int, int]

DIRECTIONS: tuple[Axial, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""N, NE, SE, S, SW, NW."""


def distance(a: Axial, b: Axial) -> int:
    """Return the number of steps between two cells.

    >>> distance((0, 0), (2, -1))
    2
    """
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def shift_cell(cell: Axial, direction: Axial, steps: int = 1) -> Axial:
    """Return the cell some steps away in a direction.

    >>> shift_cell((0, 0), (1, -1), 3)
    (3, -3)
    """
    return cell[0] + direction[0] * steps, cell[1] + direction[1] * steps


def hexagon(columns: int, radius: int) -> Iterable[Axial]:
    """Yield the cells with |q| up to `columns` and |r|, |q + r| up to `radius`.

    >>> len(list(hexagon(1, 1)))
    7
    """
    for q in range(-columns, columns + 1):
        for r in range(-radius, radius + 1):
            if abs(q + r) <= radius:
                yield q, r
