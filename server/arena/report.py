"""The results of an arena as plain text and as JSON."""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from server.arena.plan import GamesPlan, Order
from server.arena.playing import Played
from server.arena.ratings import MIN_DEALS, Rating, rate
from server.arena.tally import Score, Tally, comparisons, tally

FORMAT_VERSION = 1
"""Version of the JSON, raised on any change that is not an addition."""
COLUMN_GAP = "  "
"""Gap between two columns."""
_COUNTS = ("games", "won", "lost", "drawn", "undecided", "score", "95 % interval")


class Report:
    """The results of the games of a plan."""

    def __init__(self, plan: GamesPlan, games: Sequence[Played], anchor: int | None = None) -> None:
        """Summarize games; `anchor` is the player with rating 0 (`server.arena.ratings.rate`)."""
        self._plan = plan
        self._games = games
        self._names = plan.names
        self._tally: Tally = tally(plan, games)
        self._ratings: list[Rating] = rate(len(plan.bots), list(comparisons(games)), anchor)

    def text(self, width: int | None = None) -> str:
        """Return the tables, under each other; columns that do not fit a line of `width` go below."""
        parts = [self._heading(), self._bots(width)]
        if self._tally.pairings:
            parts += [self._pairings(width), self._elo()]
        if self._tally.gear:
            parts.append(self._gear(width))
        plays = sum(played.plays for played in self._games) / max(1, len(self._games))
        return "\n\n".join([*parts, f"{plays:.1f} plays a game"])

    def json(self) -> bytes:
        """Return everything as JSON, the games last with a line for each."""
        sums = msgspec.json.encode(self._plain())
        games = b",\n".join(map(msgspec.json.encode, self._games))
        return sums[:-1] + b',"games":[\n' + games + b"\n]}\n"

    def _heading(self) -> str:
        plan = self._plan
        done = f"{len(self._games)} of {plan.total}" if len(self._games) < plan.total else str(plan.total)
        return (
            f"{done} games of {plan.game}, seed {plan.seed}, at most {plan.max_plays} plays each\n"
            f"a decision: {thinking(plan)}"
        )

    def _bots(self, width: int | None) -> str:
        rows = [
            (
                row.name,
                *_cells(row.score),
                str(row.decisions),
                *(f"{each:.2f}" for each in row.milliseconds),
            )
            for row in self._tally.bots
        ]
        return tables([("bot", *_COUNTS, "decisions", "ms each", "99 %", "longest"), *rows], width)

    def _pairings(self, width: int | None) -> str:
        rows = []
        for row in self._tally.pairings:
            signs = ("-", "-", "-") if row.chance is None else tuple(map(str, row.signs))
            names = f"{self._names[row.one]} - {self._names[row.two]}"
            rows.append((names, *_cells(row.score), *signs, _probability(row.chance)))
        return tables([("pairing", *_COUNTS, "pairs won", "lost", "split", "sign p"), *rows], width)

    def _elo(self) -> str:
        order = sorted(
            range(len(self._names)), key=lambda who: (self._ratings[who].group, -self._ratings[who].elo)
        )
        rows = [(self._names[who], *_rating(self._ratings[who])) for who in order]
        lines = table([("rating", "Elo", "95 % interval"), *rows]).splitlines()
        told = [lines[0]]
        for line, who, above in zip(lines[1:], order, [order[0], *order], strict=False):
            if self._ratings[who].group != self._ratings[above].group:
                told.append("-- no bound: nobody below took a point from anybody above --")
            told.append(line)
        return "\n".join(told)

    def _gear(self, width: int | None) -> str:
        rows = [
            (name, *(f"{score.share:.3f} ({score.games})" if score.games else "-" for score in scores))
            for name, scores in self._tally.gear.items()
        ]
        return tables([("score with (games)", *self._names), *rows], width)

    def _plain(self) -> dict[str, Any]:
        order = Order.of(self._plan)
        return {
            "format": FORMAT_VERSION,
            "versions": {
                "muster": order.muster,
                "rules": order.rules,
                "python": f"{platform.python_implementation()} {platform.python_version()}",
            },
            "plan": order.plan,
            "bots": [
                {
                    "name": row.name,
                    **_plain(row.score),
                    "decisions": row.decisions,
                    "milliseconds": dict(zip(("mean", "p99", "longest"), row.milliseconds, strict=True)),
                    "rating": rating._asdict(),
                }
                for row, rating in zip(self._tally.bots, self._ratings, strict=True)
            ],
            "pairings": [
                {
                    "bots": (row.one, row.two),
                    **_plain(row.score),
                    "pairs": dict(zip(("won", "lost", "split"), row.signs, strict=True)),
                    "sign_test": row.chance,
                }
                for row in self._tally.pairings
            ],
            "gear": {name: [_plain(score) for score in scores] for name, scores in self._tally.gear.items()},
        }


def thinking(plan: GamesPlan) -> str:
    """Describe the limits of a decision of a plan."""
    bounds = []
    if plan.seconds is not None:
        bounds.append(f"{plan.seconds:g} s")
    if plan.iterations is not None:
        bounds.append(f"{plan.iterations} iterations")
    return ", ".join(bounds) or "as usual for each bot"


def table(rows: Sequence[Sequence[str]]) -> str:
    """Write rows in columns, the first to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        COLUMN_GAP.join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def tables(rows: Sequence[Sequence[str]], width: int | None) -> str:
    """Write rows as one table, or as several under each other that fit the width of a line."""
    return "\n\n".join(map(table, fold_table(rows, width)))


def fold_table(rows: Sequence[Sequence[str]], width: int | None) -> list[list[tuple[str, ...]]]:
    """Split a table that is wider than a line into several, each with the first column."""
    first, *others = zip(*rows, strict=True)
    parts = [[first]]
    room = left = (width or sys.maxsize) - max(map(len, first))
    for column in others:
        taken = len(COLUMN_GAP) + max(map(len, column))
        if taken > left and len(parts[-1]) > 1:
            parts.append([first])
            left = room
        parts[-1].append(column)
        left -= taken
    return [list(zip(*part, strict=True)) for part in parts]


def _cells(score: Score) -> tuple[str, ...]:
    low, high = score.interval
    counts = (str(count) for count in (score.games, score.won, score.lost, score.drawn, score.undecided))
    return (*counts, f"{score.share:.3f}", f"{low:.3f} to {high:.3f}")


def _plain(score: Score) -> dict[str, Any]:
    counts = {name: getattr(score, name) for name in ("games", "won", "lost", "drawn", "undecided")}
    return {**counts, "points": score.points, "score": score.share, "interval": score.interval}


def _rating(rating: Rating) -> tuple[str, str]:
    elo = f"{rating.elo:+.0f}"
    if rating.anchor:
        return "0", "anchor"
    if rating.interval is None:
        return elo, f"under {MIN_DEALS} deals"
    low, high = rating.interval
    return elo, f"{low:+.0f} to {high:+.0f}"


def _probability(chance: float | None) -> str:
    if chance is None:
        return "-"
    return "< 0.0001" if chance < 0.0001 else f"{chance:.4f}"
