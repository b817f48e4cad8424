"""Formats: the size of the table and the amount of terrain for a limit of points (KW-15.1)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.kings.geometry.numbers import INCH


class TableSize(NamedTuple):
    """The table of a format: width and height in inches, and the number of terrain pieces."""

    width: int
    height: int
    pieces: int

    @property
    def u(self) -> tuple[int, int]:
        """Return width and height in u."""
        return self.width * INCH, self.height * INCH


TABLES: dict[int, TableSize] = {
    500: TableSize(48, 36, 4),
    750: TableSize(48, 48, 6),
    1000: TableSize(60, 48, 6),
    2000: TableSize(72, 48, 8),
}
"""The tables of the named formats (KW-15.1.1)."""


def table_of(points: int) -> TableSize:
    """Return the table of a format: that of the next larger named one, else the last (KW-15.1.2).

    >>> table_of(1000) == table_of(999)
    True
    """
    return TABLES[min((named for named in TABLES if named >= points), default=max(TABLES))]
