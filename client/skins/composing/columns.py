"""Columns of text in a terminal."""

from __future__ import annotations

from collections.abc import Iterable


def align_columns(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Return lines in which the columns of all rows are aligned.

    >>> align_columns([("a", "1"), ("long", "2")])
    ['a     1', 'long  2']
    """
    lines = [*rows]
    if not lines:
        return []
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
