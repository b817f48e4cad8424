"""The tally of many games, written as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from engine.outcome import Outcome, Side
from server.arena.arena import Played

Z = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(slots=True)
class BotRow:
    """One bot's results."""

    name: str
    won: int = 0
    lost: int = 0
    drawn: int = 0
    """Shared the first rank, with all or some of the others."""
    undecided: int = 0
    points: float = 0.0
    """Of each game from 0 for the last to 1 for the first: the share of the others behind it, ties a half."""
    decisions: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """Return how many games it has played."""
        return self.won + self.lost + self.drawn + self.undecided

    @property
    def score(self) -> float:
        """Return the share of points: a win is one, a draw or an undecided game a half."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the score (Wilson), which also means something near 0 and 1."""
        n = self.games
        score = self.score
        middle = score + Z * Z / (2 * n)
        spread = Z * sqrt(score * (1 - score) / n + Z * Z / (4 * n * n))
        whole = 1 + Z * Z / n
        return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)

    @property
    def milliseconds(self) -> float:
        """Return the mean time of a decision."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


def tally(bots: Sequence[str], games: Sequence[Played]) -> list[BotRow]:
    """Sum games up by bot; several of one name are told apart by a number."""
    rows = [
        BotRow(name if bots.count(name) == 1 else f"{name} {place}") for place, name in enumerate(bots, 1)
    ]
    for played in games:
        for place, row in enumerate(rows):
            _count(row, played.outcome, played.sides[place])
            row.decisions += played.decisions[place]
            row.seconds += played.seconds[place]
    return rows


def _count(row: BotRow, outcome: Outcome | None, side: Side) -> None:
    """Add the result of a side to a bot's."""
    if outcome is None:
        row.undecided += 1
        row.points += 0.5
        return
    row.points += (1 + outcome.value(side)) / 2
    if outcome.ranks[side] > 1:
        row.lost += 1
    elif outcome.best == (side,):
        row.won += 1
    else:
        row.drawn += 1


_HEAD = ("bot", "won", "lost", "drawn", "undecided", "score", "95 % interval", "ms/decision")


def table(rows: Sequence[BotRow]) -> str:
    """Write rows below a heading, in columns."""
    lines = [_HEAD, *(_cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(_HEAD))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def _cells(row: BotRow) -> tuple[str, ...]:
    low, high = row.interval
    return (
        row.name,
        *(str(count) for count in (row.won, row.lost, row.drawn, row.undecided)),
        f"{row.score:.3f}",
        f"{low:.3f} to {high:.3f}",
        f"{row.milliseconds:.2f}",
    )
