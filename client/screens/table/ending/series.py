"""A series of matches at one table: the wins of its players, up to two of one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from client.i18n import Words

MAX_WINS = 2
"""The wins that end a series: the best of three."""


class Series:
    """The matches that were played to their end here, in a row, by the same players."""

    def __init__(self) -> None:
        """Begin without a match."""
        self._players: tuple[str, ...] = ()
        self._wins: Counter[str] = Counter()
        self._played: set[int] = set()

    def add(self, match: int, players: Sequence[str], winners: Iterable[str]) -> None:
        """Add the result of a match by its number; other players, or the match after the last, begin anew."""
        if match in self._played:
            return
        names = tuple(sorted(players))
        if names != self._players or max(self._wins.values(), default=0) >= MAX_WINS:
            self._players, self._wins, self._played = names, Counter(), set()
        self._played.add(match)
        self._wins.update(winners)

    def lines(self, words: Words) -> list[str]:
        """Return the score from the second match on; none where names do not tell the players apart."""
        if len(self._played) <= 1 or len(set(self._players)) < len(self._players):
            return []
        order = sorted(self._players, key=lambda player: -self._wins[player])
        told = (words.tr("end.score", players=player, score=self._wins[player]) for player in order)
        scores, won = words.tr("common.list").join(told), self._wins[order[0]] >= MAX_WINS
        return [words.tr("end.series.won" if won else "end.series", scores=scores)]
