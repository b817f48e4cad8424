"""The outcome of a game: the ranking of the sides, and the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from engine.events import MAX_SEATS

Side = int
MAX_SCORE = 10**9
_Rank = Annotated[int, Meta(ge=1, le=MAX_SEATS)]
_Score = Annotated[int, Meta(ge=-MAX_SCORE, le=MAX_SCORE)]


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a game: the rank of each side, and its score if the game counts one."""

    ranks: Annotated[tuple[_Rank, ...], Meta(min_length=1, max_length=MAX_SEATS)]
    """1 is the best; equal sides share a rank, and the next rank counts all sides before it."""
    scores: Annotated[tuple[_Score, ...], Meta(max_length=MAX_SEATS)] = ()

    @classmethod
    def of_winner(cls, side: Side, sides: int = 2) -> Outcome:
        """Let one side win over all others; raises `ValueError` for none of them."""
        return cls(tuple(1 if each == side else 2 for each in _with(side, sides)))

    @classmethod
    def of_loser(cls, side: Side, sides: int = 2) -> Outcome:
        """Let one side lose to all others; raises `ValueError` for none of them."""
        return cls(tuple(sides if each == side else 1 for each in _with(side, sides)))

    @classmethod
    def of_tie(cls, sides: int = 2) -> Outcome:
        """Let nobody win."""
        return cls((1,) * sides)

    @classmethod
    def of_scores(cls, scores: Sequence[int]) -> Outcome:
        """Rank sides by their scores; more is better."""
        return cls(tuple(1 + sum(other > score for other in scores) for score in scores), tuple(scores))

    @property
    def best(self) -> tuple[Side, ...]:
        """Return the sides that share the first rank; none if all do."""
        if max(self.ranks) == 1:
            return ()
        return tuple(side for side, rank in enumerate(self.ranks) if rank == 1)

    def value(self, side: Side) -> float:
        """Return the value to a side: 1 above all others, -1 below them, 0 if all are equal."""
        own = self.ranks[side]
        below = sum(rank > own for rank in self.ranks)
        above = sum(rank < own for rank in self.ranks)
        return (below - above) / max(1, len(self.ranks) - 1)


def _with(side: Side, sides: int) -> range:
    """Return the sides; raises `ValueError` if `side` is none of them."""
    if not 0 <= side < sides:
        raise ValueError(f"side {side} is none of {sides}")
    return range(sides)
