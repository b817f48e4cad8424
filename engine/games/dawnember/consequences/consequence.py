"""The consequence of an answer: results of the combat, each with its chance and the fates of units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Result: TypeAlias = Literal["win", "tie", "lose", "aborted", "none"]
"""A seat's result of a combat: `aborted` without a decision (WY-7.5.1), `none` without a combat."""
Fate: TypeAlias = Literal["destroyed", "committed", "readied"]
Fates: TypeAlias = tuple[tuple[str, Fate], ...]
"""The fates of units by their tags, in the order of seats and numbers; others stay as they are."""
RESULTS: tuple[Result, ...] = ("win", "tie", "lose", "aborted", "none")


@dataclass(frozen=True)
class Ending:
    """One end of a combat for a seat, without regard to its probability."""

    result: Result
    fates: Fates = ()
    routed: str = ""
    """The routed unit, if any: its enemy may attack again (WY-8.2)."""
    follows: bool = False
    """Whether the winner may make a follow-up attack or shoot again."""


@dataclass(frozen=True)
class Consequence:
    """The possible ends after an answer, if nobody plays anything more."""

    endings: tuple[tuple[Ending, float], ...]
    """Each end with its probability, in the order of `RESULTS`; the probabilities sum to one."""
    samples: int = 0
    """The number of sampled worlds; 0 if every possibility was counted."""
    foe: str = ""
    """The unit that the other seat then chooses for the combat: the worst one for the asked seat."""

    def chance(self, result: Result) -> float:
        """Return the probability of a result."""
        return sum(part for ending, part in self.endings if ending.result == result)


def merge_endings(found: Iterable[tuple[Ending, float]], samples: int = 0) -> Consequence:
    """Return the consequence of ends with their weights; equal ends count together.

    >>> merge_endings([(Ending("win"), 1), (Ending("lose"), 1), (Ending("win"), 2)]).chance("win")
    0.75
    """
    weights: dict[Ending, float] = {}
    for ending, weight in found:
        weights[ending] = weights.get(ending, 0.0) + weight
    total = sum(weights.values())
    ordered = sorted(weights.items(), key=lambda each: (RESULTS.index(each[0].result), -each[1]))
    return Consequence(tuple((ending, weight / total) for ending, weight in ordered), samples)
