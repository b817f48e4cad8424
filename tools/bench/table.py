"""Rounds of measurements that take turns, and the table of their results."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TextIO

Figure = tuple[str, str, float | None]
"""Name of a row, its unit, and one measurement; None if it is not possible here."""
Experiment = Callable[[int], Iterable[Figure]]
"""Measures once; the argument is the number of the round, from 0."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort of a section."""

    rounds: int
    """Number of turns of each experiment."""
    seconds: float
    """Approximate seconds of one turn."""
    size: float = 1.0
    """Share of connections, watchers and frames that is used."""
    compiled: Path | None = None
    """Folder of the compiled engine that is measured beside the plain one; None: there is none."""

    def part(self, most: int) -> int:
        """Return a share of a number, at least 2."""
        return max(2, round(most * self.size))


@dataclass(slots=True)
class Row:
    """One figure over all rounds."""

    name: str
    unit: str
    samples: list[float | None] = field(default_factory=list)

    @property
    def taken(self) -> list[float]:
        """Return the existing measurements."""
        return [sample for sample in self.samples if sample is not None]


@dataclass(slots=True)
class Table:
    """Rows in the order in which they were first measured."""

    title: str
    rows: dict[str, Row] = field(default_factory=dict)
    compared: tuple[str, ...] = ()
    """Rows whose ratio to the first row is shown: taken round by round, because a machine's speed drifts."""
    notes: list[str] = field(default_factory=list)

    def add(self, figures: Iterable[Figure]) -> None:
        """Add measurements."""
        for name, unit, value in figures:
            self.rows.setdefault(name, Row(name, unit)).samples.append(value)

    def ratios(self, name: str) -> list[float]:
        """Return the first row divided by another, for each round."""
        first = next(iter(self.rows.values()))
        pairs = zip(first.samples, self.rows[name].samples, strict=True)
        return [mine / other for mine, other in pairs if mine is not None and other]

    def __str__(self) -> str:
        head = ["", "unit", "median", "lowest", "highest"]
        if self.compared:
            head += ["ratio", "lowest", "highest"]
        lines = [head, *(self._cells(row) for row in self.rows.values())]
        widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
        text = [
            "  ".join(
                cell.rjust(width) if column > 1 else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(line, widths, strict=True))
            ).rstrip()
            for line in lines
        ]
        return "\n".join([self.title, "=" * len(self.title), *text, *self.notes])

    def _cells(self, row: Row) -> list[str]:
        cells = [row.name, row.unit, *_spread(row.taken)]
        if self.compared:
            cells += _spread(self.ratios(row.name)) if row.name in self.compared else [""] * 3
        return cells


def interleave(
    title: str,
    experiments: Sequence[Experiment],
    rounds: int,
    *,
    compared: Sequence[str] = (),
    progress: TextIO = sys.stderr,
) -> Table:
    """Let experiments take turns: a temporary slow-down of the machine affects all of them."""
    table = Table(title, compared=tuple(compared))
    for number in range(rounds):
        for experiment in experiments:
            table.add(experiment(number))
        print(f"{title}: round {number + 1} of {rounds}", file=progress)
    return table


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which about that share of the values lies; there must be at least one.

    >>> quantile([1.0, 2.0, 3.0, 4.0], 0.5)
    3.0
    """
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def _spread(values: Sequence[float]) -> list[str]:
    if not values:
        return ["not here", "", ""]
    return [number(median(values)), number(min(values)), number(max(values))]


def number(value: float) -> str:
    """Write a measurement with three digits or more.

    >>> number(0.01234), number(12.345), number(123456.0)
    ('0.012', '12.35', '123,456')
    """
    digits = 0 if abs(value) >= 1000 else 1 if abs(value) >= 100 else 2 if abs(value) >= 1 else 3
    return f"{value:,.{digits}f}"
