"""Distributions of numbers of successes, exact up to a last cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import TypeAlias

Distribution: TypeAlias = tuple[float, ...]
"""The probability of each number, from 0 on."""
SURELY_NONE: Distribution = (1.0,)
_MIN_CHANCE = 1e-9
"""Smaller probabilities at the end of a distribution are cut off."""


def mean(distribution: Distribution) -> float:
    """Return the average of a distribution.

    >>> mean((0.25, 0.5, 0.25))
    1.0
    """
    return sum(number * chance for number, chance in enumerate(distribution))


@lru_cache(1024)
def binomial(dice: int, chance: float) -> Distribution:
    """Return the distribution of successes among some dice.

    >>> binomial(2, 0.5)
    (0.25, 0.5, 0.25)
    """
    return _trim([comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)])


def thin(numbers: Distribution, chance: float) -> Distribution:
    """Return the distribution of things that remain, if each of a number remains with a probability.

    >>> thin((0.0, 1.0), 0.25)
    (0.75, 0.25)
    """
    return mix((likely, binomial(number, chance)) for number, likely in enumerate(numbers))


def add_distributions(one: Distribution, other: Distribution) -> Distribution:
    """Return the sum of two independent numbers.

    >>> add_distributions((0.5, 0.5), (0.5, 0.5))
    (0.25, 0.5, 0.25)
    """
    found = [0.0] * (len(one) + len(other) - 1)
    for number, likely in enumerate(one):
        for more, chance in enumerate(other):
            found[number + more] += likely * chance
    return _trim(found)


def mix(parts: Iterable[tuple[float, Sequence[float]]]) -> Distribution:
    """Return the distribution of a number that follows each of some others with a probability.

    >>> mix([(0.5, (1.0,)), (0.5, (0.0, 1.0))])
    (0.5, 0.5)
    """
    found: list[float] = []
    for likely, distribution in parts:
        found.extend([0.0] * (len(distribution) - len(found)))
        for number, chance in enumerate(distribution):
            found[number] += likely * chance
    return _trim(found)


def _trim(found: Sequence[float]) -> Distribution:
    length = len(found)
    while length > 1 and found[length - 1] < _MIN_CHANCE:
        length -= 1
    return tuple(found[:length])
