"""Intervals and tests for shares of points: Wilson's interval, the exact sign test, quantiles."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, comb, sqrt

Z = 1.959964
"""Half-width, in standard deviations, of the middle 95 % of a normal distribution."""


def wilson(score: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of points (Wilson 1927), right also near 0 and 1.

    >>> [round(end, 3) for end in wilson(0.6, 100)]
    [0.502, 0.691]
    """
    middle = score + Z * Z / (2 * games)
    spread = Z * sqrt(score * (1 - score) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def sign_test(won: int, lost: int) -> float:
    """Return the probability of so uneven a split, or a more uneven one, by chance: two-sided, exact.

    >>> round(sign_test(8, 2), 3)
    0.109
    """
    trials = won + lost
    ways = term = comb(trials, max(won, lost))
    for successes in range(max(won, lost), trials):
        term = term * (trials - successes) // (successes + 1)
        ways += term
    return min(1.0, 2 * ways / (1 << trials))


def student(freedom: int) -> float:
    """Return the half-width, in standard errors, of the middle 95 % of Student's distribution.

    Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5): accurate to 0.02 from 5 degrees of freedom.

    >>> round(student(9), 2)
    2.26
    """
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def quantile(values: Sequence[int], share: float) -> int:
    """Return the smallest value that a share of all do not pass; 0 where there are none.

    >>> quantile([5, 1, 3, 9], 0.5)
    3
    >>> quantile([], 0.5)
    0
    """
    return sorted(values)[max(0, ceil(share * len(values)) - 1)] if values else 0
