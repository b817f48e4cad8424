"""The tally of many games: by player, by pairing, and by loadout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from engine.outcome import Outcome, Side
from server.arena.intervals import quantile, sign_test, wilson
from server.arena.plan import GamesPlan
from server.arena.playing import Played
from server.arena.ratings import Comparison


@dataclass(slots=True)
class Score:
    """Results of many games for one side."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    """Number of first ranks shared with some or all others."""
    undecided: int = 0
    points: float = 0.0
    """Points: for each game from 0 for the last to 1 for the first, by the share of others behind it; ties
    are a half."""

    def add(self, outcome: Outcome | None, side: Side) -> None:
        """Count a game; None is an undecided one."""
        if outcome is None:
            self.undecided += 1
            self.points += 0.5
            return
        self.points += (1 + outcome.value(side)) / 2
        if outcome.ranks[side] > 1:
            self.lost += 1
        elif outcome.best == (side,):
            self.won += 1
        else:
            self.drawn += 1

    @property
    def games(self) -> int:
        """Return how many games have been counted."""
        return self.won + self.lost + self.drawn + self.undecided

    @property
    def share(self) -> float:
        """Return the share of points: a win is one, a draw or an undecided game a half."""
        return self.points / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the share."""
        return wilson(self.share, self.games) if self.games else (0.0, 1.0)


@dataclass(slots=True)
class BotRow:
    """Results of one player."""

    name: str
    score: Score = field(default_factory=Score)
    microseconds: list[int] = field(default_factory=list)
    """Microseconds of each decision."""

    @property
    def decisions(self) -> int:
        """Return its number of decisions."""
        return len(self.microseconds)

    @property
    def milliseconds(self) -> tuple[float, float, float]:
        """Return the milliseconds of a decision: the mean, the 99 % quantile, and the longest."""
        mean = sum(self.microseconds) / max(1, self.decisions)
        return mean / 1000, quantile(self.microseconds, 0.99) / 1000, quantile(self.microseconds, 1) / 1000


@dataclass(slots=True)
class PairingRow:
    """Results of one player against another."""

    one: int
    two: int
    score: Score = field(default_factory=Score)
    """Score of the first player; with more than two sides only these two are compared."""
    deals: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Points of the first player in the games of each deal."""
    whole: int = 0
    """Games of a deal in which the two meet with changed sides; 0: they keep their sides."""

    @property
    def signs(self) -> tuple[int, int, int]:
        """Return how many deals the first player won, how many the second, and how many were split."""
        sums = [sum(points) for points in self.deals.values() if len(points) == self.whole]
        half = self.whole / 2
        won = sum(points > half for points in sums)
        lost = sum(points < half for points in sums)
        return won, lost, len(sums) - won - lost

    @property
    def chance(self) -> float | None:
        """Return the sign test of deals that are not split; None where sides were not exchanged."""
        won, lost, _ = self.signs
        return sign_test(won, lost) if self.whole else None


@dataclass(slots=True)
class Tally:
    """The results of the games of a plan."""

    bots: list[BotRow]
    pairings: list[PairingRow]
    gear: dict[str, list[Score]]
    """Results of each player by loadout, in the order of the players' names."""


def comparisons(games: Sequence[Played]) -> Iterator[Comparison]:
    """Yield the comparison of any two players of each game; an undecided game halves the point."""
    for played in games:
        for a, b in combinations(range(len(played.lineup)), 2):
            outcome = _between(played, a, b)
            points = 0.5 if outcome is None else (1 + outcome.value(0)) / 2
            yield Comparison(played.deal, played.lineup[a], played.lineup[b], points)


def tally(plan: GamesPlan, games: Sequence[Played]) -> Tally:
    """Summarize the games of a plan."""
    bots = [BotRow(name) for name in plan.names]
    met = len(plan.sides) * sum({0, 1} <= set(lineup) for lineup in plan.lineups) if plan.pairs else 0
    pairings = {pair: PairingRow(*pair, whole=met) for pair in combinations(range(len(bots)), 2)}
    gear: dict[str, list[Score]] = defaultdict(lambda: [Score() for _ in bots])
    for played in games:
        for place, who in enumerate(played.lineup):
            bots[who].score.add(played.outcome, played.sides[place])
            bots[who].microseconds += played.microseconds[place]
            for each in played.gear[place]:
                gear[each][who].add(played.outcome, played.sides[place])
        for a, b in combinations(range(len(played.lineup)), 2):
            row = pairings[played.lineup[a], played.lineup[b]]
            row.score.add(_between(played, a, b), 0)
    for compared in comparisons(games):
        pairings[compared.one, compared.two].deals[compared.deal].append(compared.points)
    return Tally(bots, list(pairings.values()), dict(sorted(gear.items())))


def _between(played: Played, a: int, b: int) -> Outcome | None:
    """Return how a game ended between two places of its line-up, as if there were no other players."""
    if played.outcome is None:
        return None
    return Outcome.of_scores([-played.outcome.ranks[played.sides[place]] for place in (a, b)])
