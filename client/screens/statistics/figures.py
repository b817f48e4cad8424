"""Figures about finished matches of one player: scores by division, each with its doubt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Literal, NamedTuple, TypeAlias

from engine.record.lines import Lineup

Division: TypeAlias = str
"""What matches are divided by: one of `SHARED`, or a kind of pieces in lineups."""
SHARED: tuple[Division, ...] = ("game", "opponent", "side", "length", "month")
ORDERED: frozenset[Division] = frozenset(("length", "month"))
"""Divisions whose parts have an order of their own; those of others come by their number of matches."""
LENGTHS = (0, 25, 50, 100, 200)
"""Least decisions of the matches of each length."""
Z_95 = 1.959964
"""Standard deviations on either side of a normal distribution that hold 95 per cent of it."""


class Played(NamedTuple):
    """One finished match, as the player's side saw it."""

    game: str
    date: str
    """The day, as in 2026-11-20; empty if unknown."""
    decisions: int
    ending: Literal["won", "drawn", "lost"]
    opponents: tuple[str, ...]
    side: str
    """The player's side, as the game's record names it."""
    lineup: Lineup
    """What the player's side played with."""


class Part(NamedTuple):
    """A part of a division: the game where that matters, and the value."""

    game: str
    value: str


class Score(NamedTuple):
    """The endings of some matches."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def matches(self) -> int:
        """Return the number of matches."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Return the share of wins, with a draw as half of one; 0 without matches."""
        return (self.won + self.drawn / 2) / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the bounds between which the chance lies with 95 per cent certainty."""
        return find_interval(self.share, self.matches)

    def add(self, ending: Literal["won", "drawn", "lost"]) -> Score:
        """Return the score with one more match."""
        return self._replace(**{ending: getattr(self, ending) + 1})


def find_interval(share: float, count: int) -> tuple[float, float]:
    """Return the interval of Wilson (1927) around an observed share; it never leaves 0 to 1.

    Draws as half wins vary less than the interval says, so that it is rather too wide.

    >>> [round(bound, 3) for bound in find_interval(0.5, 10)]
    [0.237, 0.763]
    >>> find_interval(0.0, 0)
    (0.0, 1.0)
    """
    if not count:
        return 0.0, 1.0
    spread = Z_95**2 / count
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * share * (1 - share) + spread**2 / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def add_up(played: Iterable[Played]) -> Score:
    """Return the score of some matches."""
    score = Score()
    for match in played:
        score = score.add(match.ending)
    return score


def list_divisions(played: Iterable[Played]) -> list[Division]:
    """Return the divisions in which some matches have parts: those of pieces stand behind the side."""
    played = list(played)
    kinds = {piece.kind for match in played for piece in match.lineup} - {*SHARED}
    at = SHARED.index("side") + 1
    return [by for by in (*SHARED[:at], *sorted(kinds), *SHARED[at:]) if divide(played, by)]


def divide(played: Iterable[Played], by: Division) -> list[tuple[Part, Score]]:
    """Return the score of each part, in the order of the division.

    A match counts for each of its parts once: it may have several opponents and units.
    """
    scores: defaultdict[Part, Score] = defaultdict(Score)
    for match in played:
        for part in {*find_parts(match, by)}:
            scores[part] = scores[part].add(match.ending)
    if by in ORDERED:
        return sorted(scores.items(), key=lambda pair: (len(pair[0].value), pair[0]))
    return sorted(scores.items(), key=lambda pair: (-pair[1].matches, -pair[1].share, pair[0]))


def find_parts(played: Played, by: Division) -> Iterator[Part]:
    """Yield the parts of a division that a match belongs to."""
    match by:
        case "game":
            yield Part(played.game, "")
        case "opponent":
            yield from (Part("", name) for name in played.opponents)
        case "length":
            yield Part("", str(max(least for least in LENGTHS if least <= played.decisions)))
        case "month":
            if played.date:
                yield Part("", played.date[:7])
        case "side":
            named = [piece.code for piece in played.lineup if piece.kind == "side"]
            yield from (Part(played.game, code) for code in named or ([played.side] if played.side else []))
        case _:
            yield from (Part(played.game, piece.code) for piece in played.lineup if piece.kind == by)
